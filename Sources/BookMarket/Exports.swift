// One import is enough: the module brings the vocabulary and the repository that its own types speak of.
@_exported public import DomainAccounts
@_exported public import DomainModeling
@_exported public import DomainRepository
@_exported public import DomainValues
