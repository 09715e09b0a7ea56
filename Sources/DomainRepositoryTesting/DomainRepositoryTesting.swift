// One import is enough: the kit is about the seam.
@_exported public import DomainRepository
