/// An edge whose input type is forgotten: what a lifecycle is made of.
public struct EdgePlan<Flow: LifecycleDeclaration>: Sendable {
  /// Where an edge leads.
  public enum Target: Hashable, Sendable {
    /// To a state.
    case state(Flow.State)
    /// Back to the state before.
    case previous
    /// Nowhere: the state stays.
    case same
  }

  /// When an edge becomes due.
  public enum Timing: Hashable, Sendable {
    /// After so long in the state.
    case inState(Duration)
    /// At the moment in a field, or so long after it.
    case field(String, plus: Duration)
  }

  /// The event that takes the edge.
  public let event: Flow.Event
  /// The event's input.
  public let input: ModelDescription
  /// The type of the event's input.
  public let inputModel: any Model.Type
  /// Where the edge begins.
  public let sources: [Flow.State]
  /// Where it leads.
  public internal(set) var target: Target = .same
  /// Who may take it.
  public internal(set) var roles: [Flow.Role] = []
  /// What has to hold; all of it.
  public internal(set) var guards: [Guard<Flow.Subject>] = []
  /// Which fields it changes.
  public internal(set) var assignments: [Assignment] = []
  /// When it becomes due; `nil` when it is never due by itself.
  public internal(set) var timing: Timing?
  /// What the opaque change does, where there is one.
  public internal(set) var updateDoc: String?

  let inputType: ObjectIdentifier
  var update: (@Sendable (inout Flow.Subject, any Model, Timestamp) throws(ValidationError) -> Void)?
  var effects: (@Sendable (Flow.Subject, any Model) -> [Flow.Effect])?
  var reasonField: String?

  init(event: Flow.Event, input: (some Model).Type, sources: [Flow.State]) {
    self.event = event
    self.input = input.schema.description
    inputModel = input
    self.sources = sources
    inputType = ObjectIdentifier(input)
  }
}
