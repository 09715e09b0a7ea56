import BenchmarkTrials

/// The main queries of the screens of each domain, through its services.
enum ApplicationTrials {
  static let subjects = [
    Subject("movies", sizes: 100_000...) { try await MovieTrials($0).trials },
    Subject("listings", sizes: 100_000...) { try await ListingTrials($0).trials },
    Subject("food", sizes: 100_000...) { try await FoodTrials($0).trials },
    Subject("shelters", sizes: 100_000...) { try await ShelterTrials($0).trials },
    Subject("file", sizes: 10_000...10_000) { try await FileTrials($0).trials },
  ]

  /// Returns the trial of a screen's query, with the time limit of its specification.
  ///
  /// - Parameter ask: Returns the number of rows found. A query without results would measure nothing.
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
