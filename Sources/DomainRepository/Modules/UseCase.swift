public import DomainModeling

/// The declaration of an operation: its name and access requirements, as data that tests can enumerate.
///
/// Access is denied by default: an empty list of requirements rejects every principal.
public struct UseCase: Hashable, Sendable {
  /// The published name, such as `movie.addToFavorites`.
  public let name: String
  /// The access requirements, of which a principal must meet at least one.
  public let accessRequirements: [AccessRequirement]
  /// A description of the operation in one sentence.
  public let doc: String

  /// Declares an operation.
  public init(_ name: String, for allowed: AccessRequirement..., doc: String = "") {
    self.name = name
    self.accessRequirements = allowed
    self.doc = doc
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
    if !allows(principal) { throw AccessDeniedError(self) }
  }

  /// Returns the identifier of a signed-in principal that may call the operation.
  ///
  /// - Throws: ``AccessDeniedError`` for every other principal, including the system, which has no identifier.
  public func authorizedPrincipalID(of principal: Principal) throws(AccessDeniedError) -> Principal.ID {
    guard allows(principal), let id = principal.id else { throw AccessDeniedError(self) }
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
public enum AccessRequirement: Hashable, Sendable {
  /// No requirement; guests are accepted, too.
  case anyone
  /// The principal is a signed-in user.
  case authenticated
  /// The principal is a signed-in user who holds the role, such as `operator`.
  case role(String)
  /// The principal is the system: timers, imports, webhooks.
  case system
}

extension AccessRequirement: CustomStringConvertible {
  public var description: String {
    switch self {
    case .anyone: "anyone"
    case .authenticated: "signed in"
    case .role(let role): role
    case .system: "system"
    }
  }
}

/// The error of a principal that may not call an operation.
public struct AccessDeniedError: Error, Hashable, Sendable {
  /// The name of the operation.
  public let useCase: String
  /// The access requirements of the operation.
  public let accessRequirements: [AccessRequirement]

  /// Creates the error for an operation.
  public init(_ useCase: UseCase) {
    self.useCase = useCase.name
    accessRequirements = useCase.accessRequirements
  }
}

extension AccessDeniedError: CustomStringConvertible {
  public var description: String {
    let callers =
      accessRequirements.isEmpty ? "nobody" : accessRequirements.map(\.description).joined(separator: ", ")
    return "\(useCase) is for \(callers)"
  }
}

extension AccessDeniedError: UserFacingError {
  public static var messages: MessageCatalog { RepositoryMessages.catalog }
  public var messageCode: MessageCode { "forbidden" }
}
