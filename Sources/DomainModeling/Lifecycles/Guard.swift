/// A named condition that a transition requires, declared once for all transitions that share it.
///
/// ```swift
/// static let notOver = Guard("loan.notOver", Loan.Fields.due > .now, doc: "The loan must not be due yet.")
/// … accept.from(.requested).to(.accepted).by(.owner).when(notOver)
/// ```
public struct Guard<Subject: Model>: Hashable, Sendable {
  /// The stable identifier, which is also the code of the guard's message.
  public let id: String
  /// The condition that must be true; unknown is rejected.
  public let condition: Condition<Subject>
  /// The requirement of the guard, in one sentence.
  public let doc: String

  /// Declares a guard, whose message a ``MessageCatalog`` provides under `id`.
  public init(_ id: String, _ condition: Condition<Subject>, doc: String = "") {
    self.id = id
    self.condition = condition
    self.doc = doc
  }
}

/// The condition that makes a caller an actor for an entity: `Fields.owner == .principalID`.
public struct ActorRule<Subject: StatefulEntity>: Sendable {
  /// The actor.
  public let actor: Subject.Actor
  /// The relation between the caller and the entity; unknown is rejected.
  public let relation: Condition<Subject>

  /// Declares the condition of an actor.
  public init(_ actor: Subject.Actor, _ relation: Condition<Subject>) {
    self.actor = actor
    self.relation = relation
  }
}
