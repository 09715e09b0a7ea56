@_exported public import DomainModeling
