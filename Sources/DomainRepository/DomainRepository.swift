// One import is enough: the seam is written in the vocabulary of the models.
@_exported public import DomainModeling
