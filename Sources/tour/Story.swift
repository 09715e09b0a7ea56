/// One module at work from end to end, printed as it goes.
protocol Story {
  /// Tells it; throws where something isn't as the story says.
  func run() async throws
}

/// The stories that the arguments ask for.
struct Stories {
  let chosen: [any Story]

  /// Every story, by the name that a caller chooses it with, in the order in which all are told; the movies' alone
  /// has options.
  private static let all: [(name: String, make: @Sendable ([String]) throws -> any Story)] = [
    ("movies", { try MovieTour(TourSource(arguments: $0)) }),
    ("books", { _ in try BookTour() }),
    ("food", { _ in try FoodTour() }),
    ("shelters", { _ in try ShelterTour() }),
  ]

  static var names: [String] { all.map(\.name) }

  /// Reads the arguments: names of stories first, then the movies' options.
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

/// What a person has to hear who called the tour in a way that it can't follow.
struct TourProblem: Error {
  var text: String

  static var usage: TourProblem {
    TourProblem(text: "usage: tour [\(Stories.names.joined(separator: "] ["))] [--itunes FILE…]")
  }
}
