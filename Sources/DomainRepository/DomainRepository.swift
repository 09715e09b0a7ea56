// Re-exported because the protocol uses types of the models; adopters need a single import.
@_exported public import DomainModeling
