/// What a clause expected of an implementation, and what came instead.
public struct ConformanceFailure: Error, Hashable, Sendable, Codable {
  /// The identifier of the clause.
  public let clause: String
  /// What the clause expected.
  public let expected: String
  /// What the implementation did; long texts are cut.
  public let actual: String

  /// Makes a failure.
  public init(clause: String, expected: String, actual: String) {
    self.clause = clause
    self.expected = expected
    self.actual = actual
  }
}

extension ConformanceFailure: CustomStringConvertible {
  public var description: String { "\(clause): expected \(expected); got \(actual)" }
}
