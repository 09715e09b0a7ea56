// The samples re-export the module whose models they create.
@_exported public import ShelterRegistry
