// One import is enough: whoever imports the movie catalogue has its vocabulary too.
@_exported public import DomainModeling
