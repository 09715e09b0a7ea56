// One import is enough: the module brings the catalogue and what Foundation adds to its vocabulary.
@_exported public import DomainFoundation
public import Foundation
@_exported public import MovieCatalog

// `localizedDescription` is the error's text for people, behind `any Error`, too.
extension HandoffRefusal: LocalizedError {}
extension LibraryRefusal: LocalizedError {}
extension MovieCatalogError: LocalizedError {}
extension MovieSourceError: LocalizedError {}
extension NotPurchasable: LocalizedError {}
