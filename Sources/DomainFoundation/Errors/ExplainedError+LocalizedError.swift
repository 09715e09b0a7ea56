public import DomainAccounts
public import DomainModeling
public import DomainRepository
public import Foundation
public import MovieCatalog

extension ExplainedError where Self: LocalizedError {
  /// The error's text for people, in the language that the app shows.
  ///
  /// So `localizedDescription` is that text for every error that is both; for one of your own write
  /// `extension MyError: LocalizedError {}`.
  public var errorDescription: String? { text(in: .current) }
}

extension AccountError: LocalizedError {}
extension AccountRefusal: LocalizedError {}
extension CSVError: LocalizedError {}
extension Forbidden: LocalizedError {}
extension HandoffRefusal: LocalizedError {}
extension JSONError: LocalizedError {}
extension JSONFileFailure: LocalizedError {}
extension JSONReadError: LocalizedError {}
extension LibraryRefusal: LocalizedError {}
extension MoneyError: LocalizedError {}
extension MovieCatalogError: LocalizedError {}
extension MovieSourceError: LocalizedError {}
extension NotPurchasable: LocalizedError {}
extension PasswordRefusal: LocalizedError {}
extension PhotoRefusal: LocalizedError {}
extension RepositoryError: LocalizedError {}
extension SnapshotDamage: LocalizedError {}
extension TransitionRefusal: LocalizedError {}
extension ValidationError: LocalizedError {}
extension ValueError: LocalizedError {}
