// One import is enough: the module re-exports the accounts and the bridges to Foundation.
@_exported public import DomainAccounts
@_exported public import DomainFoundation
public import Foundation

// With these conformances, `localizedDescription` is the error's message also behind `any Error`.

extension AccountRuleError: LocalizedError {}
extension PasswordPolicyError: LocalizedError {}

extension MissingMessageTextsError: LocalizedError {
  /// The description of the error, which is for the developer of the app.
  public var errorDescription: String? { description }
}
