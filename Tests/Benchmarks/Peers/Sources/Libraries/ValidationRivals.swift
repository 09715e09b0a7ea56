import BenchmarkTrials
import SwiftValidation

/// SwiftValidation beside ``RuleTrials``: the same rules, declared once.
enum ValidationRivals {
  static var rules: Rivals {
    Rivals("check a valid value", goals: [Goal("P19", "SwiftValidation", fasterBy: 4)]) {
      let posts = try Stock(1_000).rows
      let rules: ConjunctionValidator<Stock.Row> = all {
        validate(\.title, name: "title") {
          check { TextRules.isLength(of: $0, within: 1...80) }
          check { !$0.unicodeScalars.contains(where: TextRules.isControl) }
          check { !$0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
        }
        validate(\.details, name: "details") {
          check { TextRules.isLength(of: $0, within: 0...2_000) }
          check { text in
            !text.unicodeScalars.contains { TextRules.isControl($0) && !TextRules.isLineBreak($0) }
          }
        }
        validate(\.quantity, name: "quantity") {
          check { $0 >= 0 && $0 <= 100_000 }
        }
        check { $0.closesAt > $0.createdAt }
      }
      return [
        Contender("SwiftValidation", .peer, answer: { posts.map { "\((try? rules.validate($0)) != nil)" } }) {
          times in
          for turn in 0..<times { try rules.validate(posts[turn % posts.count]) }
        }
      ]
    }
  }
}
