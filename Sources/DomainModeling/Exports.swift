// Every model declaration uses the JSON reader and writer, so importing DomainModeling is enough.
@_exported public import DomainJSON
