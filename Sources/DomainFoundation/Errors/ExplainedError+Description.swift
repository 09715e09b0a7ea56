public import DomainModeling

extension ExplainedError {
  /// The error's text for people, in the language that the app shows.
  ///
  /// So it is for every error that is caught by its type, whatever module it comes from. Behind `any Error` it is the
  /// same for those that are a `LocalizedError`, too; make it one of yours with `extension MyError: LocalizedError {}`.
  public var localizedDescription: String { text(in: .current) }
}
