// One import is enough: the module re-exports the catalog and the bridges to Foundation.
@_exported public import DomainFoundation
public import Foundation
@_exported public import MovieCatalog

// With these conformances, `localizedDescription` is the error's message also behind `any Error`.

extension HandoffError: LocalizedError {}
extension LibraryError: LocalizedError {}
extension MovieSourceError: LocalizedError {}
extension PurchaseUnavailableError: LocalizedError {}
