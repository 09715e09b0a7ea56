// One import is enough: the module re-exports advertising and the bridges to Foundation.
@_exported public import DomainAdvertising
@_exported public import DomainFoundation
public import Foundation

// With this conformance, `localizedDescription` is the error's message also behind `any Error`.

extension AdvertisingError: LocalizedError {}
