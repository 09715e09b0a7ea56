/// An error that can stand for a repository's: what a unit of work throws.
///
/// ``RepositoryError`` is one itself. A service's own error becomes one with a case for it:
/// `case repository(RepositoryError)` and `init(_ error: RepositoryError) { self = .repository(error) }`.
public protocol RepositoryFailure: Error {
  /// Makes the error that stands for a repository's.
  init(_ error: RepositoryError)
}

extension RepositoryError: RepositoryFailure {
  public init(_ error: RepositoryError) { self = error }
}
