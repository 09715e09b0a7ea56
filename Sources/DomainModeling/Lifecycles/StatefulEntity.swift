/// An entity with a lifecycle: its states, events, actors and transitions.
///
/// ```swift
/// extension Campaign: StatefulEntity {
///   public enum State: String, StringEnum { case draft, running, ended }
///   public enum Event: String, StringEnum { case start, end }
///   public enum Actor: String, StringEnum { case advertiser, system }
///
///   public enum Events {
///     public static let end = TypedEvent<Campaign, Reason>(.end)  // an event with input: the reason
///   }
///
///   public static let lifecycle = Lifecycle<Campaign>(…) {
///     ActorRule(.advertiser, Fields.advertiser == .principalID)
///     ActorRule(.system, .principalIsSystem)
///   } transitions: {
///     on(.start).from(.draft).to(.running).by(.system).at(Fields.startsAt)
///     Events.end.from(.running).to(.ended).by(.advertiser).recording(Reason.Fields.word)
///   }
/// }
/// ```
public protocol StatefulEntity: Entity {
  /// The states.
  ///
  /// In JSON a state is an open enum, so that readers keep states of newer versions.
  associatedtype State: StringEnum
  /// The events that may be fired.
  associatedtype Event: StringEnum
  /// The actors: the relations of a caller to an entity that allow an event.
  associatedtype Actor: StringEnum
  /// The work that the caller must do after a transition, as values.
  ///
  /// The lifecycle itself performs nothing.
  associatedtype Effect: Hashable, Sendable = Never

  /// The declaration of the lifecycle.
  static var lifecycle: Lifecycle<Self> { get }
}
