// One import is enough: the module brings the tables and what Foundation adds to their vocabulary.
@_exported public import DomainFoundation
public import Foundation
@_exported public import MovieCatalogExchange

// `localizedDescription` is the error's text for people, behind `any Error`, too.
extension CSVError: LocalizedError {}
extension MovieExchangeError: LocalizedError {}
