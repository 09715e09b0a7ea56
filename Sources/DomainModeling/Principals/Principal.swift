/// Who makes a call: a guest, a signed-in person or organisation, or the system itself.
///
/// What a principal may do with a record follows from its relation to that record, not from who it is.
public struct Principal: Hashable, Sendable {
  /// The identifier of a principal, which an account module may share.
  public typealias ID = Identifier<Principal>

  /// The three kinds of caller.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Somebody who hasn't signed in.
    case guest
    /// Somebody who has.
    case user
    /// The suite itself: timers, imports, webhooks.
    case system
  }

  /// The kind of caller.
  public let kind: Kind
  /// Who it is; only a user has one.
  public let id: ID?
  /// The labels that the caller carries by office, such as `operator`.
  public let labels: Set<String>

  private init(_ kind: Kind, id: ID?, labels: Set<String>) {
    self.kind = kind
    self.id = id
    self.labels = labels
  }

  /// Somebody who hasn't signed in.
  public static let guest = Principal(.guest, id: nil, labels: [])

  /// Timers, imports and webhooks; carries the label `system`.
  public static let system = Principal(.system, id: nil, labels: ["system"])

  /// Somebody who has signed in; the label `system` can't be given away.
  public static func user(_ id: ID, labels: Set<String> = []) -> Principal {
    Principal(.user, id: id, labels: labels.subtracting(system.labels))
  }
}
