public import DomainRepository

/// What one operation saw of a record or did to it.
public enum RecordEffect: Hashable, Sendable {
  /// It was read in this version; `nil` when there was no record.
  case read(Version?)
  /// It was written under this expectation and then had this version.
  case written(Version, expecting: ExpectedState)
  /// It was deleted under this expectation.
  case deleted(expecting: ExpectedState)
  /// A commit was refused because the record had another version than expected.
  case refused(actual: Version?, expecting: ExpectedState)
  /// A commit went through that expected this of a record and didn't change it.
  case checked(ExpectedState)
}

extension RecordEffect {
  /// The record's version after the effect, or `false` when the effect can't happen in this state.
  func applied(to state: Version?) -> (isPossible: Bool, state: Version?) {
    switch self {
    case .read(let version): (version == state, state)
    case .written(let version, let expectation):
      (expectation.isMet(by: state) && (state.map { $0 < version } ?? true), version)
    case .deleted(let expectation): (expectation.isMet(by: state), nil)
    case .refused(let actual, let expectation): (actual == state && !expectation.isMet(by: state), state)
    case .checked(let expectation): (expectation.isMet(by: state), state)
    }
  }
}

extension RecordEffect: CustomStringConvertible {
  public var description: String {
    switch self {
    case .read(let version): "saw \(version.map { "version \($0)" } ?? "nothing")"
    case .written(let version, let expectation): "wrote version \(version), expecting \(expectation)"
    case .deleted(let expectation): "deleted, expecting \(expectation)"
    case .refused(let actual, let expectation):
      "was refused: expecting \(expectation), found \(actual.map { "version \($0)" } ?? "nothing")"
    case .checked(let expectation): "checked for \(expectation)"
    }
  }
}
