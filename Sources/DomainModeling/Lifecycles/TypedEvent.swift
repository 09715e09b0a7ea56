/// An event together with the type of its input.
public struct TypedEvent<Subject: StatefulEntity, Input: Model>: Sendable {
  /// The event.
  public let event: Subject.Event

  /// Declares an event and the type of its input.
  public init(_ event: Subject.Event, input: Input.Type = Input.self) {
    self.event = event
  }

  /// Begins the declaration of a transition that the event takes from the given states.
  public func from(_ states: Subject.State...) -> LifecycleTransition<Subject, Input> {
    LifecycleTransition(self, from: states)
  }

  /// Begins the declaration of a transition that the event takes from every state except the given ones.
  public func fromEvery(but states: Subject.State...) -> LifecycleTransition<Subject, Input> {
    LifecycleTransition(self, from: Subject.State.allCases.filter { !states.contains($0) })
  }
}

extension StatefulEntity {
  /// An event of this lifecycle without input.
  public typealias PlainEvent = TypedEvent<Self, EmptyInput>
}

extension StatefulEntity {
  /// Begins the declaration of a transition for an event without input:
  /// `on(.accept).from(.requested).to(.accepted)`.
  ///
  /// An event with input is declared as a constant, which binds the event to the type of its input.
  public static func on(_ event: Event) -> PlainEvent { PlainEvent(event) }
}

/// The input of an event that needs none.
public struct EmptyInput: Model {
  public static let schema = ModelSchema<EmptyInput>(
    "EmptyInput", version: 1, doc: "An input without fields."
  ) {}

  /// Creates the only value.
  public init() {}
  public init(reading fields: FieldReader<EmptyInput>) {}
}

extension ContextKey where Value: ScalarValue {
  /// Returns the key for a field of the event's input, for guards and assignments.
  public static func input<Input>(_ field: Field<Input, Value>) -> ContextKey {
    ContextKey("input.\(field.name)")
  }

  /// Returns the key for an optional field of the event's input.
  public static func input<Input>(_ field: Field<Input, Value?>) -> ContextKey {
    ContextKey("input.\(field.name)")
  }
}

extension ContextKey {
  /// Returns the key for a list in the event's input, for guards.
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
