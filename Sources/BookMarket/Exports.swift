// Re-exports the modules whose types appear in this module's API.
@_exported public import DomainModeling
@_exported public import DomainRepository
@_exported public import DomainServices
@_exported public import DomainValues
