// Reexported so that one import is enough, because every user of the kit implements or uses a repository.
@_exported public import DomainRepository
