public import DomainRepository

/// A requirement for implementations, with the check that tests it.
///
/// A clause is a value, so it can be the argument of a test in any test framework.
/// ```swift
/// @Test(arguments: kit.clauses)
/// func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }
/// ```
public struct ConformanceClause: Sendable, Identifiable {
  /// The stable identifier, such as `order.nulls.last`.
  public let id: String
  /// The requirement in one sentence.
  public let requirement: String
  /// Whether the requirement is mandatory or recommended.
  public let level: ConformanceLevel
  /// The capabilities that an implementation must declare for the clause to apply.
  public let requiredCapabilities: Capabilities
  /// The first profile that contains the clause.
  public let introducedIn: ConformanceProfile

  private let timeLimit: Duration
  private let body: @Sendable () async throws -> Void

  /// The gate that lets four checks run at the same time; test frameworks start all of them at once, and
  /// hundreds of concurrent checks would exceed their time limits.
  private static let gate = AsyncSemaphore(permits: 4)

  /// Creates a clause.
  ///
  /// - Parameters:
  ///   - id: The stable identifier; the part before the first dot is the group.
  ///   - text: The requirement in one sentence.
  ///   - level: Whether the requirement is mandatory or recommended.
  ///   - requiredCapabilities: The capabilities that an implementation must declare for the clause to apply.
  ///   - introducedIn: The first profile that contains the clause.
  ///   - timeLimit: The time after which a check fails, one minute by default.
  ///   - body: The check, which throws a ``ConformanceError`` or any other error if the requirement is
  ///     violated.
  public init(
    _ id: String, _ text: String, level: ConformanceLevel = .required,
    requiredCapabilities: Capabilities = [],
    introducedIn: ConformanceProfile = .v1, timeLimit: Duration = .seconds(60),
    body: @escaping @Sendable () async throws -> Void
  ) {
    self.id = id
    self.requirement = text
    self.level = level
    self.requiredCapabilities = requiredCapabilities
    self.introducedIn = introducedIn
    self.timeLimit = timeLimit
    self.body = body
  }

  /// The group of the clause: the part of the identifier before its first dot.
  public var group: String { String(id.prefix { $0 != "." }) }

  /// Checks the requirement and returns if it is satisfied.
  ///
  /// At most four checks run at the same time in a process; the others wait. The time limit starts when the
  /// check does.
  ///
  /// - Throws: ``ConformanceError`` if the requirement is violated or the time limit exceeded.
  public func check() async throws(ConformanceError) {
    await Self.gate.wait()
    defer { Self.gate.signal() }
    switch await Timeout.run(body, within: timeLimit) {
    case .finished(nil): return
    case .finished(let error as ConformanceError): throw error
    case .finished(let mismatch as ExpectationError):
      throw error(expected: mismatch.expected, actual: mismatch.actual)
    case .finished(let thrown?):
      throw error(expected: requirement, actual: "the error \(TruncatedDescription(thrown))")
    case .timedOut: throw error(expected: requirement, actual: "no end within \(timeLimit)")
    }
  }

  private func error(expected: String, actual: String) -> ConformanceError {
    ConformanceError(clause: id, expected: expected, actual: actual)
  }
}

extension ConformanceClause: CustomStringConvertible {
  public var description: String { "\(id): \(requirement)" }
}

/// The difference between what a clause required and what the implementation did.
public struct ConformanceError: Error, Hashable, Sendable, Codable {
  /// The identifier of the clause.
  public let clause: String
  /// A description of the required behavior.
  public let expected: String
  /// A description of the actual behavior; long texts are truncated.
  public let actual: String

  /// Creates an error.
  public init(clause: String, expected: String, actual: String) {
    self.clause = clause
    self.expected = expected
    self.actual = actual
  }
}

extension ConformanceError: CustomStringConvertible {
  public var description: String { "\(clause): expected \(expected); got \(actual)" }
}

/// The weight of a clause.
public enum ConformanceLevel: String, Hashable, Sendable, CaseIterable, Codable {
  /// Callers rely on the requirement; every implementation must satisfy it.
  case required
  /// Callers may depend on the requirement; an implementation whose storage can't satisfy it should document
  /// that.
  case recommended
}

/// A fixed set of clauses, so that later versions of the kit don't break implementations that were
/// conformant.
public struct ConformanceProfile: Hashable, Sendable {
  /// The number of the profile; later profiles have greater numbers.
  public let number: Int

  /// The first profile.
  public static let v1 = ConformanceProfile(number: 1)
}

extension ConformanceProfile: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension ConformanceProfile: CustomStringConvertible {
  public var description: String { "v\(number)" }
}
