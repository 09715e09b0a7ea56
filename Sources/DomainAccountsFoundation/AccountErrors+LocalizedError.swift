// One import is enough: the module brings the accounts and what Foundation adds to their vocabulary.
@_exported public import DomainAccounts
@_exported public import DomainFoundation
public import Foundation

// `localizedDescription` is the error's text for people, behind `any Error`, too.
extension AccountError: LocalizedError {}
extension AccountRefusal: LocalizedError {}
extension PasswordRefusal: LocalizedError {}
extension PhotoRefusal: LocalizedError {}
