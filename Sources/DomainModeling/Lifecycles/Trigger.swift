/// An event together with the type of its input.
public struct Trigger<Flow: LifecycleDeclaration, Input: Model>: Sendable {
  /// The event.
  public let event: Flow.Event

  /// Declares an event and the type of its input.
  public init(_ event: Flow.Event, input: Input.Type = Input.self) {
    self.event = event
  }

  /// Begins the declaration of a transition that the event takes from the given states.
  public func from(_ states: Flow.State...) -> LifecycleEdge<Flow, Input> {
    LifecycleEdge(self, from: states)
  }

  /// Begins the declaration of a transition that the event takes from every state except the given ones.
  public func fromEvery(but states: Flow.State...) -> LifecycleEdge<Flow, Input> {
    LifecycleEdge(self, from: Flow.State.allCases.filter { !states.contains($0) })
  }
}

extension LifecycleDeclaration {
  /// An event of this lifecycle without input.
  public typealias PlainTrigger = Trigger<Self, NoInput>
}

extension LifecycleDeclaration {
  /// Begins the declaration of a transition for an event without input:
  /// `on(.accept).from(.requested).to(.accepted)`.
  ///
  /// An event with input is declared as a constant, which binds the event to the type of its input.
  public static func on(_ event: Event) -> PlainTrigger { PlainTrigger(event) }
}

/// The input of an event that needs none.
public struct NoInput: Model {
  public static let schema = ModelSchema<NoInput>("NoInput", version: 1, doc: "An input without fields.") {}

  /// Creates the only value.
  public init() {}
  public init(reading fields: FieldReader<NoInput>) {}
}

extension ContextKey where Value: ScalarValue {
  /// A key for a field of the event's input, for guards and assignments.
  public static func input<Input>(_ field: Field<Input, Value>) -> ContextKey {
    ContextKey("input.\(field.name)")
  }

  /// A key for an optional field of the event's input.
  public static func input<Input>(_ field: Field<Input, Value?>) -> ContextKey {
    ContextKey("input.\(field.name)")
  }
}

extension ContextKey {
  /// A key for a list in the event's input, for guards.
  public static func input<Input, Item>(_ field: Field<Input, [Item]>) -> ContextKey where Value == [Item] {
    ContextKey("input.\(field.name)")
  }
}

extension ConditionContext {
  /// Supplies every field of an event's input under the name `input.FIELD`.
  public mutating func set<Input: Model>(input: Input) {
    for field in Input.schema.fields {
      values["input.\(field.name)"] = field.content(of: input)
    }
  }
}
