extension Secret: CustomStringConvertible, CustomDebugStringConvertible {
  /// Always `‹secret›`.
  public var description: String { "‹secret›" }

  /// Always `‹secret›`.
  public var debugDescription: String { description }
}

extension Secret: CustomReflectable {
  /// A mirror without children, so that `dump` and logging libraries find nothing.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
