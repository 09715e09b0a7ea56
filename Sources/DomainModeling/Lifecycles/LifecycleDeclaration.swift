/// The words of a lifecycle: which record it governs, its states, events and roles.
///
/// ```swift
/// extension Campaign {
///   public enum Flow: LifecycleDeclaration {
///     public typealias Subject = Campaign
///     public enum State: String, Vocabulary { case draft, running, ended }
///     public enum Event: String, Vocabulary { case start, end }
///     public enum Role: String, Vocabulary { case advertiser, system }
///     public static let end = Trigger<Flow, Reason>(.end)  // an event with input: somebody says why
///     public static let lifecycle = Lifecycle<Flow>(…) {
///       RoleRule(.advertiser, Fields.advertiser == .principalID)
///       RoleRule(.system, .principalIsSystem)
///     } edges: {
///       on(.start).from(.draft).to(.running).by(.system).at(Fields.startsAt)
///       end.from(.running).to(.ended).by(.advertiser).recording(Reason.Fields.word)
///     }
///   }
/// }
/// ```
public protocol LifecycleDeclaration: Sendable {
  /// The record whose state the lifecycle keeps.
  associatedtype Subject: Entity
  /// The states; closed in the process, open on the wire.
  associatedtype State: Vocabulary
  /// The events that may happen to the record.
  associatedtype Event: Vocabulary
  /// The relations to the record that allow somebody to fire an event.
  associatedtype Role: Vocabulary
  /// What the caller has to do after a transition, as values; the lifecycle itself performs nothing.
  associatedtype Effect: Hashable, Sendable = Never

  /// The lifecycle.
  static var lifecycle: Lifecycle<Self> { get }
}
