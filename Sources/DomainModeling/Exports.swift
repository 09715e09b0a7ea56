// What reads and writes the bytes is part of every declaration, so that one import is enough.
@_exported public import DomainJSON
