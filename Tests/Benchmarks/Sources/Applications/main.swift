import BenchmarkTrials

// `swift run -c release applications` takes what `benchmarks` takes, and measures the domains' screens.

await Run.main(Array(CommandLine.arguments.dropFirst()), subjects: ApplicationTrials.subjects)
