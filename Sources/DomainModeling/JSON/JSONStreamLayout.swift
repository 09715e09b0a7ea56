/// How the elements of a stream of JSON stand in it.
public enum JSONStreamLayout: Hashable, Sendable, CaseIterable {
  /// As the elements of one list, as RFC 8259 has it.
  case list
  /// One on each line, as JSON Lines has it; blank lines are passed over, and the last line needs no end.
  case lines
}
