public import DomainModeling
public import DomainRepository
public import DomainServices
import DomainValues
public import Foundation

extension UserFacingError {
  /// The error's message in the language of the app, with moments in the time zone of the device.
  ///
  /// This property applies where the error's type is known statically. Behind `any Error`,
  /// `localizedDescription` has the same text for types that conform to `LocalizedError`; declare `extension
  /// MyError: LocalizedError {}` for your own.
  public var localizedDescription: String { text(in: .current, formatter: .system) }
}

extension UserFacingError where Self: LocalizedError {
  /// The error's message in the language of the app, which `localizedDescription` uses.
  ///
  /// Declare `extension MyError: LocalizedError {}` for your own errors.
  public var errorDescription: String? { text(in: .current, formatter: .system) }
}

extension AccessDeniedError: LocalizedError {}
extension JSONError: LocalizedError {}
extension MoneyError: LocalizedError {}
extension PhotoPolicyError: LocalizedError {}
extension RepositoryError: LocalizedError {}
extension ServiceError: LocalizedError {}
extension SnapshotError: LocalizedError {}
extension TransitionError: LocalizedError {}
extension ValidationError: LocalizedError {}
extension ValueError: LocalizedError {}
