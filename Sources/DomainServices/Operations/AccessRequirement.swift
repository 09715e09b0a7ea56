public import DomainModeling
import DomainRepository

/// A requirement that a principal must meet to call an operation, checked before any record is read.
///
/// Access to an individual record is decided by a condition on that record.
public enum AccessRequirement: Hashable, Sendable {
  /// No requirement; guests are accepted, too.
  case anyone
  /// The principal is a signed-in user.
  case authenticated
  /// The principal is a signed-in user who holds the role, such as `movies.operator`.
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
  public let operation: String
  /// The access requirements of the operation.
  public let accessRequirements: [AccessRequirement]
  /// Whether the caller is a guest who may be permitted after signing in.
  ///
  /// A user whose account is gone or may not sign in counts as a guest.
  public let requiresSignIn: Bool

  /// Creates the error for an operation and its caller.
  public init(_ operation: OperationDescription, for principal: Principal) {
    self.operation = operation.name
    accessRequirements = operation.accessRequirements
    requiresSignIn = principal.kind == .guest && operation.accessRequirements.contains { $0 != .system }
  }
}

extension AccessDeniedError: CustomStringConvertible {
  public var description: String {
    let callers =
      accessRequirements.isEmpty ? "nobody" : accessRequirements.map(\.description).joined(separator: ", ")
    return "\(operation) is for \(callers)"
  }
}

extension AccessDeniedError: UserFacingError {
  public static var messages: MessageCatalog { RepositoryMessages.catalog }
  public var messageCode: MessageCode { requiresSignIn ? "unauthenticated" : "forbidden" }
}
