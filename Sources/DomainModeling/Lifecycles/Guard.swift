/// A named condition that an edge needs, declared once for all edges that need it.
///
/// ```swift
/// static let notOver = Guard("loan.notOver", Loan.Fields.due > .now, doc: "It isn't due yet.")
/// … accept.from(.requested).to(.accepted).by(.owner).when(notOver)
/// ```
public struct Guard<Subject: Model>: Hashable, Sendable {
  /// The stable identifier, also the code of its message.
  public let id: String
  /// The condition; unknown refuses.
  public let condition: Condition<Subject>
  /// What the guard asks for, in one sentence.
  public let doc: String

  /// Declares a guard, whose message is in a ``MessageCatalog`` under `id`.
  public init(_ id: String, _ condition: Condition<Subject>, doc: String = "") {
    self.id = id
    self.condition = condition
    self.doc = doc
  }
}
