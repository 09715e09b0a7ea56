import BenchmarkTrials

/// Each domain's main queries as its screens ask them, through its services.
enum ApplicationTrials {
  static let subjects = [
    Subject("movies", sizes: 100_000...) { try await MovieTrials($0).trials },
    Subject("listings", sizes: 100_000...) { try await ListingTrials($0).trials },
    Subject("food", sizes: 100_000...) { try await FoodTrials($0).trials },
    Subject("shelters", sizes: 100_000...) { try await ShelterTrials($0).trials },
    Subject("file", sizes: 10_000...10_000) { try await FileTrials($0).trials },
  ]

  /// A screen's query, which has to be there within the time that its specification allows; it comes to the number of
  /// rows, and one that finds nothing measures nothing.
  static func screen(
    _ name: String, _ count: Int, within seconds: Int, _ ask: @escaping (Int) async throws -> Int
  ) -> Trial {
    Trial(
      name, count: count, within: .seconds(seconds),
      [
        Contender(
          "service", .own,
          answer: {
            for turn in 0..<64 {
              if try await ask(turn) > 0 { return ["rows"] }
            }
            throw EmptyScreen(name: name)
          }
        ) { times in
          for turn in 0..<times { keep(try await ask(turn)) }
        }
      ])
  }

  private struct EmptyScreen: Error {
    let name: String
  }
}
