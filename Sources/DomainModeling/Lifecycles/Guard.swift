/// A named condition that an edge needs.
public struct Guard<Subject: Model>: Hashable, Sendable {
  /// The stable identifier, also the code of its message.
  public let id: String
  /// The condition; unknown refuses.
  public let condition: Condition<Subject>
  /// What the guard asks for, in one sentence.
  public let doc: String
}
