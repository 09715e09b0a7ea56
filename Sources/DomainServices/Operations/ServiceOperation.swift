public import DomainModeling
public import DomainRepository

/// The declaration of one operation: the service's method, its parameters, who may call it, and what it may answer.
///
/// ```swift
/// static let confirm = ServiceOperation(
///   "booking.confirm", BookingService.confirm, .input("booking"), .seenVersion, .principal,
///   for: [.role("booking.host")], fires: [.event(Booking.on(.confirm))], refuses: [.notFound, .transition],
///   doc: "Confirms a booking.")
/// ```
///
/// The parameters are declared in the order of the method: a `Version` that the caller saw by `.seenVersion`, an
/// `IdempotencyKey.ID?` by `.idempotencyKey`, the caller by `.principal`. An event with an input is its constant, as in
/// `.event(Booking.decline)`. An operation that returns a page declares `orderedBy:`, and one that returns a whole list `boundedBy:`.
///
/// The method checks access by its declaration. ``OperationDescription`` is what the declaration says as data.
public struct ServiceOperation<
  Service: Sendable, Reason: ServiceErrorReason, Output: Sendable, each Input: Sendable
>:
  Sendable
{
  /// The method of the service.
  public typealias Method =
    @Sendable (Service) -> (repeat each Input) async throws(ServiceError<Reason>) -> Output

  /// The declaration as data.
  public let description: OperationDescription
  private let method: Method

  /// Declares an operation whose result is no list.
  ///
  /// - Parameters:
  ///   - name: The published name, such as `help.ask`.
  ///   - method: The method that carries out the operation.
  ///   - parameters: The parameters of the method, in its order.
  ///   - allowed: The access requirements, of which a principal must meet at least one.
  ///   - events: The events of the module that the operation can fire, on any record and as any principal.
  ///   - refusals: The refusals that don't follow from the access requirements or from the repository.
  ///   - recognizesInput: Whether a call whose input the record already holds is a repeated one, which changes nothing. It
  ///     answers the record's present state, or that nothing has changed.
  ///   - doc: A description of the operation in one sentence.
  public init(
    _ name: String, _ method: @escaping Method, _ parameters: repeat OperationParameter<each Input>,
    for allowed: [AccessRequirement], fires events: [OperationEvent] = [],
    refuses refusals: [Refusal.Code] = [],
    recognizesInput: Bool = false, doc: String
  ) {
    self.init(name, method, (repeat each parameters), allowed, events, refusals, .none, recognizesInput, doc)
  }

  /// Declares an operation that returns a page of records.
  ///
  /// - Parameter order: The order of the records, in which cursors continue.
  public init<Root: Entity>(
    _ name: String, _ method: @escaping Method, _ parameters: repeat OperationParameter<each Input>,
    for allowed: [AccessRequirement], orderedBy order: SortKey<Root>, refuses refusals: [Refusal.Code] = [],
    doc: String
  ) where Output: OperationPage {
    self.init(
      name, method, (repeat each parameters), allowed, [], refusals,
      .pages(orderedBy: .init(order)), false, doc)
  }

  /// Declares an operation that returns a page of records in an order that no single sort key says.
  ///
  /// - Parameter order: The order of the records, such as one that the caller chooses.
  public init(
    _ name: String, _ method: @escaping Method, _ parameters: repeat OperationParameter<each Input>,
    for allowed: [AccessRequirement], orderedBy order: OperationDescription.PageOrder,
    refuses refusals: [Refusal.Code] = [], doc: String
  ) where Output: OperationPage {
    self.init(
      name, method, (repeat each parameters), allowed, [], refusals, .pages(orderedBy: order), false, doc)
  }

  /// Declares an operation that returns a list as a whole, or several in one result.
  ///
  /// - Parameter bound: The rule that bounds the length of the list, such as `one identity for each provider`.
  public init(
    _ name: String, _ method: @escaping Method, _ parameters: repeat OperationParameter<each Input>,
    for allowed: [AccessRequirement], boundedBy bound: String, fires events: [OperationEvent] = [],
    refuses refusals: [Refusal.Code] = [], doc: String
  ) {
    self.init(
      name, method, (repeat each parameters), allowed, events, refusals, .whole(boundedBy: bound), false, doc)
  }

  private init(
    _ name: String, _ method: @escaping Method, _ parameters: (repeat OperationParameter<each Input>),
    _ allowed: [AccessRequirement], _ events: [OperationEvent], _ refusals: [Refusal.Code],
    _ listing: OperationDescription.Listing, _ recognizesInput: Bool, _ doc: String
  ) {
    self.method = method
    var described: [OperationParameterDescription] = []
    repeat described.append((each parameters).description)
    description = OperationDescription(
      name, for: allowed, parameters: described, result: OperationResultDescription(Output.self),
      events: events.map(\.name), refusals: refusals,
      listing: isDeclared(listing) || !isList(Output.self) ? listing : .undeclared,
      recognizesInput: recognizesInput, doc: doc)
  }

  /// Calls the method of a service.
  @discardableResult
  public func callAsFunction(
    _ service: Service, _ input: repeat each Input
  ) async throws(ServiceError<Reason>) -> Output {
    try await method(service)(repeat each input)
  }
}

/// A parameter of an operation's method.
public struct OperationParameter<Value: Sendable>: Sendable {
  let description: OperationParameterDescription

  private init(_ name: String, _ source: OperationParameterDescription.Source, _ shape: FieldShape? = nil) {
    description = OperationParameterDescription(name: name, source: source, shape: shape)
  }

  /// A value that the client sends.
  public static func input(_ name: String) -> Self {
    Self(name, .input, (Value.self as? any FieldValue.Type)?.shape)
  }

  /// A secret that the client sends, such as a password or a token.
  public static func secret(_ name: String) -> Self { Self(name, .secret) }

  /// A value that the service which receives the call knows.
  public static func context(_ name: String) -> Self { Self(name, .context) }
}

extension OperationParameter where Value == IdempotencyKey.ID? {
  /// The key by which a repeated call is recognized.
  public static var idempotencyKey: Self { Self("idempotencyKey", .idempotencyKey) }
}

extension OperationParameter where Value == Version {
  /// The version of the record that the caller saw and decides about.
  public static var seenVersion: Self { Self("version", .seenVersion, Int64.shape) }
}

extension OperationParameter where Value == Principal {
  /// The caller.
  public static var principal: Self { .context("principal") }
}

/// An event that an operation can fire.
public struct OperationEvent: Hashable, Sendable {
  let name: String

  /// The event of a lifecycle.
  public static func event<Subject: StatefulEntity, Input: Model>(_ event: TypedEvent<Subject, Input>) -> Self
  {
    Self(name: "\(Subject.lifecycle.name).\(event.event.rawValue)")
  }
}

/// A result that is a page of a list.
public protocol OperationPage {
  /// The type of the items.
  static var itemType: Any.Type { get }
}

extension Page: OperationPage {
  public static var itemType: Any.Type { Item.self }
}

/// A result that is a page of a list, or made mostly of lists.
///
/// Sequences, streams and tuples are lists without it. An operation that returns a list declares the order of its pages or the rule that bounds its length.
public protocol OperationList {}

extension Page: OperationList {}

/// A result that may be absent, or an error, instead of a value.
private protocol OperationAlternative {
  static var isList: Bool { get }
}

extension Optional: OperationAlternative {
  static var isList: Bool { DomainServices.isList(Wrapped.self) }
}

extension Result: OperationAlternative {
  static var isList: Bool { DomainServices.isList(Success.self) }
}

/// Returns whether a result is a list; a tuple counts as one, because its type doesn't say what its parts are.
private func isList<Output>(_ type: Output.Type) -> Bool {
  if type is any OperationList.Type || type is any AsyncSequence.Type { return true }
  if type is any Sequence.Type { return !(type is any StringProtocol.Type) }
  if let type = type as? any OperationAlternative.Type { return type.isList }
  if case .list? = (type as? any FieldValue.Type)?.shape { return true }
  return type != Void.self && "\(type)".hasPrefix("(")
}

/// Returns whether a declaration says the order or the bound of a list.
private func isDeclared(_ listing: OperationDescription.Listing) -> Bool {
  switch listing {
  case .none, .undeclared: false
  case .whole(let bound): !bound.trimmedOfBlanks.isEmpty
  case .pages: true
  }
}

extension OperationResultDescription {
  fileprivate init<Output>(_ type: Output.Type) {
    if type == Void.self {
      self = .nothing
    } else if let page = type as? any OperationPage.Type {
      self = .page(of: "\(page.itemType)")
    } else if let value = type as? any FieldValue.Type {
      self = .value(value.shape)
    } else {
      self = .type("\(type)")
    }
  }
}
