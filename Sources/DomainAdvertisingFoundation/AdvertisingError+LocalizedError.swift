// One import is enough: the module brings advertising and what Foundation adds to its vocabulary.
@_exported public import DomainAdvertising
@_exported public import DomainFoundation
public import Foundation

// `localizedDescription` is the error's text for people, behind `any Error`, too.
extension AdvertisingError: LocalizedError {}
