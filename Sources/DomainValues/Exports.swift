// One import is enough: values are written in the vocabulary of the models.
@_exported public import DomainModeling
