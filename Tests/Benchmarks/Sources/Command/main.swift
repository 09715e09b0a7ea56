import BenchmarkTrials

// `swift run -c release benchmarks` measures the limits, and `.ci/full` runs it with `--gate`. See README.md.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--operations") { Run.wait(arguments) }
await Run.main(arguments)
