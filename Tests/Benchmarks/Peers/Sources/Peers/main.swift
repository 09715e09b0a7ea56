import BenchmarkTrials

// `swift run -c release peers` takes what `benchmarks` takes, and measures the peers that are packages beside it.

await Run.main(Array(CommandLine.arguments.dropFirst()), beside: PackagePeers())
