public import DomainModeling

/// A use case as data: its name and who may call it, so that a test can walk every use case with every role.
///
/// What isn't allowed is forbidden: an empty list refuses everybody.
public struct UseCase: Hashable, Sendable {
  /// The published name, such as `movie.addToFavourites`.
  public let name: String
  /// Who may call it.
  public let allowed: [Caller]
  /// What it does, in one sentence.
  public let doc: String

  /// Declares a use case.
  public init(_ name: String, for allowed: Caller..., doc: String = "") {
    self.name = name
    self.allowed = allowed
    self.doc = doc
  }

  /// Whether the principal may call it.
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

  /// Refuses a principal that may not call it.
  public func authorize(_ principal: Principal) throws(Forbidden) {
    if !allows(principal) { throw Forbidden(self) }
  }

  /// The identifier of a caller who may call it and has signed in; refuses everybody else, the system too.
  public func authorizedID(of principal: Principal) throws(Forbidden) -> Principal.ID {
    guard allows(principal), let id = principal.id else { throw Forbidden(self) }
    return id
  }
}

extension UseCase: Identifiable, CustomStringConvertible {
  public var id: String { name }
  public var description: String { name }
}

/// Who may call a use case, before any record is looked at.
///
/// What a caller may do with one record is a condition on that record, and no matter of this type.
public enum Caller: Hashable, Sendable {
  /// Everybody, also guests.
  case anyone
  /// Whoever has signed in.
  case signedIn
  /// Whoever carries the label, such as `operator`.
  case label(String)
  /// The suite itself: timers, imports, webhooks.
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

/// The caller may not do this.
public struct Forbidden: Error, Hashable, Sendable {
  /// What was asked for.
  public let useCase: String
  /// Who may do it.
  public let allowed: [Caller]

  /// Makes the refusal of a use case.
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
