/// What a fetch brought.
public struct MovieFetch: Hashable, Sendable {
  /// The films that are new in the catalogue.
  public internal(set) var added: [Movie.ID] = []
  /// The films that took on something new.
  public internal(set) var updated: [Movie.ID] = []
  /// The films that stay as they were, because what the answer says of them would break a rule.
  public internal(set) var refused: [Movie.ID: ValidationError] = [:]
  /// What of the answer couldn't be used, and why.
  public let report: MovieSearchReport

  init(report: MovieSearchReport) { self.report = report }
}
