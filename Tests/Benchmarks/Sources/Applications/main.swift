import BenchmarkTrials

// `swift run -c release applications` measures the domains' screens, with the arguments of `benchmarks`.

await Run.main(Array(CommandLine.arguments.dropFirst()), subjects: ApplicationTrials.subjects)
