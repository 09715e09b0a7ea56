// A single import is enough: the module re-exports the modules whose types its API uses.
@_exported public import DomainModeling
@_exported public import DomainRepository
@_exported public import DomainServices
@_exported public import DomainValues
