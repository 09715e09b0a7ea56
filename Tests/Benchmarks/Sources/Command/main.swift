import BenchmarkTrials

// `swift run -c release benchmarks` measures the limits; `--gate` is what `.ci/full` runs; README.md says the rest.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--operations") { Run.wait(arguments) }
await Run.main(arguments)
