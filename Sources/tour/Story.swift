/// One module at work from end to end, printed as it goes.
protocol Story {
  /// Tells it; throws where something isn't as the story says.
  func run() async throws
}
