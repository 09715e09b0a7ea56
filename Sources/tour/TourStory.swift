/// A demonstration of one module, printed as it runs.
protocol TourStory {
  /// Runs the demonstration; throws if the module behaves unexpectedly.
  func run() async throws
}

/// The stories that the arguments select.
struct TourSelection {
  let chosen: [any TourStory]

  /// All stories by name, in the order in which they run; only the movie story accepts options.
  private static let all: [(name: String, make: @Sendable ([String]) throws -> any TourStory)] = [
    ("movies", { try MovieTour(RecordedMovieSource(arguments: $0)) }),
    ("books", { _ in try BookTour() }),
    ("food", { _ in try FoodTour() }),
    ("shelters", { _ in try ShelterTour() }),
  ]

  static var names: [String] { all.map(\.name) }

  /// Parses the arguments: names of stories, then options of the movie story.
  init(arguments: [String]) throws {
    let named = arguments.prefix { !$0.hasPrefix("-") }
    let options = Array(arguments.dropFirst(named.count))
    let asked = !named.isEmpty ? Array(named) : options.isEmpty ? Self.names : ["movies"]
    guard options.isEmpty || asked.contains("movies") else { throw TourError.usage }
    chosen = try asked.map { name in
      guard let story = Self.all.first(where: { $0.name == name }) else { throw TourError.usage }
      return try story.make(options)
    }
  }
}

/// An error with a message for the person who runs the tour.
struct TourError: Error {
  var text: String

  static var usage: TourError {
    TourError(text: "usage: tour [\(TourSelection.names.joined(separator: "] ["))] [--itunes FILE…]")
  }
}
