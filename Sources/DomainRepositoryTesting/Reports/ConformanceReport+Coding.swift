extension ConformanceReport.Result: Codable {
  private enum Key: String, CodingKey {
    case clause, group, text, level, outcome, expected, actual, reason
  }

  private enum Word: String, Codable { case passed, failed, notApplicable }

  /// Reads a result; an outcome without what belongs to it fails.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    clause = try container.decode(String.self, forKey: .clause)
    group = try container.decode(String.self, forKey: .group)
    text = try container.decode(String.self, forKey: .text)
    level = try container.decode(ConformanceLevel.self, forKey: .level)
    outcome =
      switch try container.decode(Word.self, forKey: .outcome) {
      case .passed: .passed
      case .failed:
        .failed(
          expected: try container.decode(String.self, forKey: .expected),
          actual: try container.decode(String.self, forKey: .actual))
      case .notApplicable: .notApplicable(reason: try container.decode(String.self, forKey: .reason))
      }
  }

  /// Writes a flat object: `outcome` is `passed`, `failed` (with `expected` and `actual`) or `notApplicable` (with
  /// `reason`).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(clause, forKey: .clause)
    try container.encode(group, forKey: .group)
    try container.encode(text, forKey: .text)
    try container.encode(level, forKey: .level)
    switch outcome {
    case .passed: try container.encode(Word.passed, forKey: .outcome)
    case .failed(let expected, let actual):
      try container.encode(Word.failed, forKey: .outcome)
      try container.encode(expected, forKey: .expected)
      try container.encode(actual, forKey: .actual)
    case .notApplicable(let reason):
      try container.encode(Word.notApplicable, forKey: .outcome)
      try container.encode(reason, forKey: .reason)
    }
  }
}
