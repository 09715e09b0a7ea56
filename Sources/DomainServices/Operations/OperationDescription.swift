public import DomainModeling
public import DomainRepository

/// What an operation is, as data that tests, contracts and menus can enumerate.
///
/// Access is denied by default: an empty list of requirements rejects every principal.
public struct OperationDescription: Hashable, Sendable {
  /// The published name, such as `library.addToFavorites`.
  public let name: String
  /// The access requirements, of which a principal must meet at least one.
  public let accessRequirements: [AccessRequirement]
  /// The parameters in the order of the method; empty without a ``ServiceOperation``.
  public let parameters: [OperationParameterDescription]
  /// The result of the method; ``OperationResultDescription/nothing`` without a ``ServiceOperation``.
  public let result: OperationResultDescription
  /// The events of the module that the operation can fire, such as `HelpRequest.answer`: on any record and as any
  /// principal, so also consequences and due work.
  public let events: [String]
  /// The codes of the refusals that the module declares for the operation.
  ///
  /// Those that follow from the access requirements or from the repository are not listed.
  public let refusals: [Refusal.Code]
  /// The order of the pages or the bound of the length, for a list.
  public let listing: Listing
  /// The way in which a repeated call is recognized.
  public let repetition: Repetition
  /// A description of the operation in one sentence.
  public let doc: String

  /// Declares an operation by its name and access requirements alone, for a service that has no ``ServiceOperation``.
  public init(_ name: String, for allowed: AccessRequirement..., doc: String = "") {
    self.init(name, for: allowed, doc: doc)
  }

  init(
    _ name: String, for allowed: [AccessRequirement], parameters: [OperationParameterDescription] = [],
    result: OperationResultDescription = .nothing, events: [String] = [], refusals: [Refusal.Code] = [],
    listing: Listing = .none, recognizesInput: Bool = false, doc: String
  ) {
    self.name = name
    accessRequirements = allowed
    self.parameters = parameters
    self.result = result
    self.events = events
    self.refusals = refusals
    self.listing = listing
    let hasKey = parameters.contains { $0.source == .idempotencyKey }
    repetition = hasKey ? .key : recognizesInput ? .input : .unrecognized
    self.doc = doc
  }
}

extension OperationDescription {
  /// The way in which an operation returns a list.
  public enum Listing: Hashable, Sendable {
    /// The result is no list.
    case none
    /// Each call returns a page; the items are in the order.
    case pages(orderedBy: PageOrder)
    /// A call returns the whole list, whose length is bounded by the rule.
    case whole(boundedBy: String)
    /// The result is a list, and neither an order nor a rule that bounds its length is declared.
    ///
    /// It is among the ``ModuleDeclaration/declarationErrors`` of the module.
    case undeclared
  }

  /// The order of the items in pages.
  public enum PageOrder: Hashable, Sendable, CustomStringConvertible {
    /// The order of a field, such as `-statusSince`, where the minus stands for the highest value first.
    case field(String)
    /// The caller chooses the order; without a choice it is that of the field.
    case chosen(default: String)
    /// The nearest first, as seen from the place that the caller names.
    case distance

    init<Root: Entity>(_ key: SortKey<Root>) { self = .field(Self.text(of: key)) }

    /// Returns the order that the caller chooses, which by default is that of the sort key.
    public static func chosen<Root: Entity>(byDefault key: SortKey<Root>) -> PageOrder {
      .chosen(default: text(of: key))
    }

    private static func text<Root: Entity>(of key: SortKey<Root>) -> String {
      (key.isDescending ? "-" : "") + key.path
    }

    public var description: String {
      switch self {
      case .field(let field): field
      case .chosen(let field): "chosen by the caller, by default \(field)"
      case .distance: "distance"
      }
    }
  }

  /// The way in which an operation recognizes that a call repeats an earlier one of the same caller.
  ///
  /// A recognized call changes nothing and answers the present state of the record that the earlier one made or changed.
  public enum Repetition: String, Hashable, Sendable {
    /// By the idempotency key of both calls.
    case key
    /// By the input, which the record already holds: its identifier or its content. A repeated call changes nothing.
    case input
    /// No call is recognized: each is carried out, or refused, for itself. One that only reads changes nothing, either.
    case unrecognized
  }

  /// Whether guests may call the operation, so that the caller's account isn't required.
  public var isOpenToAnyone: Bool { accessRequirements.contains(.anyone) }

  /// Whether a call with an idempotency key is carried out once, however often it is repeated.
  public var isIdempotent: Bool { repetition == .key }

  /// Whether the caller names the version of the record that it saw, so that nothing else is approved.
  public var namesVersion: Bool { parameters.contains { $0.source == .seenVersion } }

  /// The refusals that follow from the access requirements and the parameters.
  ///
  /// ``Refusal/Code/failed`` is possible for each operation and not listed.
  package var impliedRefusals: [Refusal.Code] {
    var codes: [Refusal.Code] = isIdempotent ? [.idempotencyKeyReused] : []
    if namesVersion { codes.append(.changed) }
    if isOpenToAnyone { return codes }
    if accessRequirements.contains(where: { $0 != .system }) { codes.append(.unauthenticated) }
    // Signed-in users and the system are everyone but guests.
    if !allows(.system) || !accessRequirements.contains(.authenticated) { codes.append(.forbidden) }
    return codes
  }

  /// Returns whether the principal meets an access requirement.
  public func allows(_ principal: Principal) -> Bool {
    accessRequirements.contains { requirement in
      switch requirement {
      case .anyone: true
      case .authenticated: principal.kind == .user
      case .role(let role): principal.kind == .user && principal.roles.contains(role)
      case .system: principal.kind == .system
      }
    }
  }

  /// Throws an error unless the principal may call the operation.
  public func authorize(_ principal: Principal) throws(AccessDeniedError) {
    if !allows(principal) { throw AccessDeniedError(self, for: principal) }
  }

  /// Returns the identifier of a signed-in principal that may call the operation.
  ///
  /// - Throws: ``AccessDeniedError`` for every other principal, including the system, which has no identifier.
  public func authorizedPrincipalID(of principal: Principal) throws(AccessDeniedError) -> Principal.ID {
    guard allows(principal), let id = principal.id else { throw AccessDeniedError(self, for: principal) }
    return id
  }
}

extension OperationDescription: Identifiable, CustomStringConvertible {
  public var id: String { name }
  public var description: String { name }
}

/// A parameter of an operation.
public struct OperationParameterDescription: Hashable, Sendable {
  /// The origin of a parameter's value.
  public enum Source: String, Hashable, Sendable {
    /// The client sends the value.
    case input
    /// The value is a secret that the client sends, such as a password or a token.
    case secret
    /// The service that receives the call knows the value: the caller, the network address, a verifier.
    case context
    /// The client sends the key with every attempt of the same call.
    case idempotencyKey
    /// The client sends the version of the record that its user saw and decides about.
    case seenVersion
  }

  /// The name, which is the key of the value in JSON.
  public let name: String
  /// The origin of the value.
  public let source: Source
  /// The JSON form of the value; `nil` for a secret, for a value from the context, and for the filter, the limit and the
  /// position of a list.
  public let shape: FieldShape?
}

/// The result of an operation.
public enum OperationResultDescription: Hashable, Sendable {
  /// The operation returns no value.
  case nothing
  /// A value with a JSON form.
  case value(FieldShape)
  /// A page of a list, with the name of the type of its items.
  case page(of: String)
  /// A value without a JSON form of its own, with the name of its type.
  case type(String)
}
