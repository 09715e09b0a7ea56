public import DomainModeling

/// The declaration of an operation: its name and access requirements, as data that tests can enumerate.
///
/// Access is denied by default: an empty list of requirements rejects every principal.
public struct UseCase: Hashable, Sendable {
  /// The published name, such as `movie.addToFavorites`.
  public let name: String
  /// The access requirements, of which a principal must meet at least one.
  public let allowed: [Caller]
  /// A description of the operation in one sentence.
  public let doc: String

  /// Declares an operation.
  public init(_ name: String, for allowed: Caller..., doc: String = "") {
    self.name = name
    self.allowed = allowed
    self.doc = doc
  }

  /// Returns whether the principal meets an access requirement.
  public func allows(_ principal: Principal) -> Bool {
    allowed.contains { caller in
      switch caller {
      case .anyone: true
      case .signedIn: principal.kind == .user
      case .label(let label): principal.kind == .user && principal.labels.contains(label)
      case .system: principal.kind == .system
      }
    }
  }

  /// Throws an error unless the principal may call the operation.
  public func authorize(_ principal: Principal) throws(Forbidden) {
    if !allows(principal) { throw Forbidden(self) }
  }

  /// Returns the identifier of a signed-in principal that may call the operation.
  ///
  /// - Throws: ``Forbidden`` for every other principal, including the system, which has no identifier.
  public func authorizedID(of principal: Principal) throws(Forbidden) -> Principal.ID {
    guard allows(principal), let id = principal.id else { throw Forbidden(self) }
    return id
  }
}

extension UseCase: Identifiable, CustomStringConvertible {
  public var id: String { name }
  public var description: String { name }
}

/// A requirement that a principal must meet to call an operation, checked before any record is read.
///
/// Access to an individual record is decided by a condition on that record.
public enum Caller: Hashable, Sendable {
  /// No requirement; guests are accepted, too.
  case anyone
  /// The principal is a signed-in user.
  case signedIn
  /// The principal is a signed-in user who holds the role, such as `operator`.
  case label(String)
  /// The principal is the system: timers, imports, webhooks.
  case system
}

extension Caller: CustomStringConvertible {
  public var description: String {
    switch self {
    case .anyone: "anyone"
    case .signedIn: "signed in"
    case .label(let label): label
    case .system: "system"
    }
  }
}

/// The error of a principal that may not call an operation.
public struct Forbidden: Error, Hashable, Sendable {
  /// The name of the operation.
  public let useCase: String
  /// The access requirements of the operation.
  public let allowed: [Caller]

  /// Creates the error for an operation.
  public init(_ useCase: UseCase) {
    self.useCase = useCase.name
    allowed = useCase.allowed
  }
}

extension Forbidden: CustomStringConvertible {
  public var description: String {
    let callers = allowed.isEmpty ? "nobody" : allowed.map(\.description).joined(separator: ", ")
    return "\(useCase) is for \(callers)"
  }
}

extension Forbidden: ExplainedError {
  public static var messages: MessageCatalog { RepositoryMessages.catalog }
  public var messageCode: MessageCode { "forbidden" }
}
