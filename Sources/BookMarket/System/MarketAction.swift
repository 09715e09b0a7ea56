public import DomainModeling
public import DomainServices

/// An operation that a page shows to its reader: offered, or blocked with the reasons.
///
/// Operations that the state of the record, or the reader's relation to it, rules out are hidden: they are in no list.
public struct MarketAction: Hashable, Sendable {
  /// The name of the operation, such as `offer.make`.
  public let operation: String
  /// The refusals of all checks that the call would fail now whatever its input, first the one with which it would be refused;
  /// empty if the operation is offered.
  public let refusals: [Refusal]

  /// Whether the call succeeds now, with a valid input.
  public var isOffered: Bool { refusals.isEmpty }

  /// The code of the operation's label, which is the text of its button.
  public var messageCode: MessageCode { MessageCode(operation: operation) }

  init(_ operation: OperationDescription, _ checks: OperationChecks) {
    self.operation = operation.name
    refusals = checks.failures.map(\.refusal)
  }
}

/// The checks of an operation in their order: a call ends with the first that fails, a page collects all that fail.
struct OperationChecks {
  private let isCall: Bool
  private(set) var failures: [BookMarketError] = []

  static let ofCall = OperationChecks(isCall: true)
  static let ofPage = OperationChecks(isCall: false)

  private init(isCall: Bool) { self.isCall = isCall }

  /// Makes a check.
  ///
  /// - Throws: The error of the check in a call; in a page, only a failure of the repository.
  mutating func require(
    _ check: () async throws(BookMarketError) -> Void
  ) async throws(BookMarketError) {
    do throws(BookMarketError) {
      try await check()
    } catch {
      if isCall || error.isRepositoryFailure { throw error }
      failures.append(error)
    }
  }

  /// Requires that the lifecycle permits an event, as far as it can tell without the event's input.
  mutating func require<Subject: StatefulEntity>(_ permission: EventPermission<Subject>) {
    if let error = permission.error { failures.append(BookMarketError(transitionError: error)) }
  }
}

/// What a page shows of the events of a record.
struct ShownEvents<Event: Sendable>: Sendable {
  /// The events that the operations would carry out.
  var permitted: [Event] = []
  /// The operations that fire the events, each once.
  var actions: [MarketAction] = []
}

extension BookMarketSystem {
  /// Returns what a page shows of the events that a record's state has for the caller.
  ///
  /// - Parameters:
  ///   - operation: Returns the operation by which people fire an event; `nil` for none.
  ///   - check: Makes the checks of that operation.
  func shownEvents<Subject: StatefulEntity>(
    of subject: Subject, for principal: Principal,
    firedBy operation: (Subject.Event) -> OperationDescription?,
    _ check: (EventPermission<Subject>, inout OperationChecks) async throws(BookMarketError) -> Void
  ) async throws(BookMarketError) -> ShownEvents<Subject.Event> {
    var shown = ShownEvents<Subject.Event>()
    for permission in eventPermissions(on: subject, for: principal) where permission.isShown {
      guard let operation = operation(permission.event) else { continue }
      var made = OperationChecks.ofPage
      let failed = try await failure { () async throws(BookMarketError) in try await check(permission, &made)
      }
      if let failed {
        try await made.require { () async throws(BookMarketError) in throw failed }
      }
      if made.failures.isEmpty { shown.permitted.append(permission.event) }
      if !shown.actions.contains(where: { $0.operation == operation.name }) {
        shown.actions.append(MarketAction(operation, made))
      }
    }
    return shown
  }
}

extension EventPermission {
  /// Whether the state has the event for one of the caller's actors, which may have to wait or to meet conditions.
  fileprivate var isShown: Bool {
    switch verdict {
    case .permitted: true
    case .refused(.unknownState), .refused(.noTransition), .refused(.forbidden): false
    case .refused(.notDue), .refused(.guardsFailed), .refused(.nothingToReturnTo), .refused(.invalid): true
    }
  }
}
