public import DomainModeling
public import DomainRepository
import DomainValues
public import Foundation

extension ExplainedError {
  /// The error's text for people, in the language that the app shows.
  ///
  /// So it is for every error that is caught by its type, whatever module it comes from. Behind `any Error` it is the
  /// same for those that are a `LocalizedError`, too; make it one of yours with `extension MyError: LocalizedError {}`.
  public var localizedDescription: String { text(in: .current) }
}

extension ExplainedError where Self: LocalizedError {
  /// The error's text for people, in the language that the app shows.
  ///
  /// So `localizedDescription` is that text for every error that is both; for one of your own write
  /// `extension MyError: LocalizedError {}`.
  public var errorDescription: String? { text(in: .current) }
}

extension Forbidden: LocalizedError {}
extension JSONError: LocalizedError {}
extension MoneyError: LocalizedError {}
extension RepositoryError: LocalizedError {}
extension SnapshotDamage: LocalizedError {}
extension TransitionRefusal: LocalizedError {}
extension ValidationError: LocalizedError {}
extension ValueError: LocalizedError {}
