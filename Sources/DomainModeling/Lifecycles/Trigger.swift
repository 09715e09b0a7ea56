/// An event together with the type of its input: what somebody fires at a record.
public struct Trigger<Flow: LifecycleDeclaration, Input: Model>: Sendable {
  /// The event.
  public let event: Flow.Event

  /// Declares an event with its input.
  public init(_ event: Flow.Event, input: Input.Type = Input.self) {
    self.event = event
  }

  /// Begins an edge that the event takes from these states.
  public func from(_ states: Flow.State...) -> LifecycleEdge<Flow, Input> {
    LifecycleEdge(self, from: states)
  }

  /// Begins an edge that the event takes from every state but these.
  public func fromEvery(but states: Flow.State...) -> LifecycleEdge<Flow, Input> {
    LifecycleEdge(self, from: Flow.State.allCases.filter { !states.contains($0) })
  }
}

extension LifecycleDeclaration {
  /// An event of this lifecycle that needs no input.
  public typealias PlainTrigger = Trigger<Self, NoInput>
}

extension LifecycleDeclaration {
  /// Begins the edges of an event that needs no input: `on(.accept).from(.requested).to(.accepted)`.
  ///
  /// An event with input has a trigger of its own, which ties the two together.
  public static func on(_ event: Event) -> PlainTrigger { PlainTrigger(event) }
}

/// The input of an event that needs none.
public struct NoInput: Model {
  public static let schema = ModelSchema<NoInput>("NoInput", version: 1, doc: "Nothing.") {}

  /// Makes the one value.
  public init() {}
  public init(reading fields: FieldReader<NoInput>) {}
}

extension ContextKey where Value: ScalarValue {
  /// A field of the event's input, for guards and assignments.
  public static func input<Input>(_ field: Field<Input, Value>) -> ContextKey {
    ContextKey("input.\(field.name)")
  }

  /// A field of the event's input that may be missing.
  public static func input<Input>(_ field: Field<Input, Value?>) -> ContextKey {
    ContextKey("input.\(field.name)")
  }
}

extension ContextKey {
  /// A list of the event's input, for guards.
  public static func input<Input, Item>(_ field: Field<Input, [Item]>) -> ContextKey where Value == [Item] {
    ContextKey("input.\(field.name)")
  }
}

extension ConditionContext {
  /// Supplies every field of an event's input as `input.NAME`.
  public mutating func set<Input: Model>(input: Input) {
    for field in Input.schema.fields {
      values["input.\(field.name)"] = field.content(of: input)
    }
  }
}
