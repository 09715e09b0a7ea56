// One import is enough: whoever imports the bridges has the vocabulary that they bridge.
@_exported public import DomainModeling
@_exported public import DomainValues
