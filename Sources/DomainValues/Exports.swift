// Values are declared with the types of DomainModeling, so importing DomainValues is enough.
@_exported public import DomainModeling
