/// A type-erased transition; a lifecycle is a list of them.
public struct TransitionPlan<Subject: StatefulEntity>: Sendable {
  /// The target of a transition.
  public enum Target: Hashable, Sendable {
    /// A fixed state.
    case state(Subject.State)
    /// The previous state.
    case previous
    /// The current state, which does not change.
    case same
  }

  /// The moment at which a transition becomes due.
  public enum TimeEvent: Hashable, Sendable {
    /// After a duration in the current state.
    case inState(Duration)
    /// The moment in a field, plus a delay.
    case field(String, plus: Duration)
  }

  /// The event that takes the transition.
  public let event: Subject.Event
  /// The event's input as plain data.
  public let input: ModelDescription
  /// The type of the event's input.
  public let inputModel: any Model.Type
  /// The states from which the transition leads.
  public let sources: [Subject.State]
  /// The target of the transition.
  public internal(set) var target: Target = .same
  /// The actors that may fire the event; one of them suffices.
  public internal(set) var actors: [Subject.Actor] = []
  /// The guards, all of which must hold.
  public internal(set) var guards: [Guard<Subject>] = []
  /// The fields that the transition sets.
  public internal(set) var assignments: [FieldAssignment] = []
  /// The moment at which the transition becomes due; `nil` when it does not depend on time.
  public internal(set) var timeEvent: TimeEvent?
  /// The description of the opaque change, or `nil` when there is none.
  public internal(set) var updateDoc: String?

  let inputType: ObjectIdentifier
  var update: (@Sendable (inout Subject, any Model, Timestamp) throws(ValidationError) -> Void)?
  var effects: (@Sendable (Subject, any Model) -> [Subject.Effect])?
  var reasonField: String?

  /// Returns whether the transition leads from a state to another one.
  func leaves(_ state: Subject.State) -> Bool {
    sources.contains(state) && target != .same && target != .state(state)
  }

  init(event: Subject.Event, input: (some Model).Type, sources: [Subject.State]) {
    self.event = event
    self.input = input.schema.description
    inputModel = input
    self.sources = sources
    inputType = ObjectIdentifier(input)
  }
}

/// A field that a transition sets, with the source of its value.
public struct FieldAssignment: Hashable, Sendable {
  /// The name of the field.
  public let field: String
  /// The source of the value: a constant or a context value.
  public let source: Operand
}
