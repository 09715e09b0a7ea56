// One import is enough: the module re-exports the module whose types it bridges.

@_exported public import DomainModeling
@_exported public import DomainValues
