// One import is enough: the module re-exports the tables and the bridges to Foundation.
@_exported public import DomainFoundation
public import Foundation
@_exported public import MovieCatalogExchange

// With these conformances, `localizedDescription` is the error's message also behind `any Error`.

extension CSVError: LocalizedError {}
extension ImportIssue.Reason: LocalizedError {}
