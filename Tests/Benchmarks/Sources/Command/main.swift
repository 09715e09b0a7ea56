import BenchmarkTrials

// `swift run -c release benchmarks [--quick] [--json FILE] [--sizes 1000,100000] [SUBJECT…]` measures what the names
// choose, or everything; a figure means something only beside the others of its own run.

await Run.main(Array(CommandLine.arguments.dropFirst()))
