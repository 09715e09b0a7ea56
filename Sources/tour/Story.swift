/// A demonstration of one module, printed as it runs.
protocol Story {
  /// Runs the demonstration; throws if the module behaves unexpectedly.
  func run() async throws
}

/// The stories that the arguments select.
struct Stories {
  let chosen: [any Story]

  /// All stories by name, in the order in which they run; only the movie story accepts options.
  private static let all: [(name: String, make: @Sendable ([String]) throws -> any Story)] = [
    ("movies", { try MovieTour(TourSource(arguments: $0)) }),
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
    guard options.isEmpty || asked.contains("movies") else { throw TourProblem.usage }
    chosen = try asked.map { name in
      guard let story = Self.all.first(where: { $0.name == name }) else { throw TourProblem.usage }
      return try story.make(options)
    }
  }
}

/// An error with a message for the person who runs the tour.
struct TourProblem: Error {
  var text: String

  static var usage: TourProblem {
    TourProblem(text: "usage: tour [\(Stories.names.joined(separator: "] ["))] [--itunes FILE…]")
  }
}
