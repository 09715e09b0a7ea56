public import DomainRepository

/// One thing that an implementation promises, and the check that it keeps it.
///
/// A value: it can be a test's argument, and no test framework is needed to check it.
/// ```swift
/// @Test(arguments: kit.clauses)
/// func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }
/// ```
public struct ConformanceClause: Sendable, Identifiable {
  /// The stable identifier, such as `order.nulls.last`.
  public let id: String
  /// What is promised, in one sentence.
  public let text: String
  /// How much it weighs.
  public let level: ConformanceLevel
  /// The capabilities that an implementation has to declare for the clause to apply.
  public let needs: Capabilities
  /// The first profile that has the clause.
  public let since: ConformanceProfile

  private let timeLimit: Duration
  private let body: @Sendable () async throws -> Void

  /// A test framework starts the checks of all clauses at once; hundreds of them side by side would make each so slow
  /// that its time limit says nothing.
  private static let gate = AsyncGate(places: 4)

  /// Makes a clause.
  ///
  /// - Parameters:
  ///   - id: The stable identifier; what stands before the first dot is the group.
  ///   - text: What is promised, in one sentence.
  ///   - level: How much it weighs.
  ///   - needs: The capabilities that it is about.
  ///   - since: The first profile that has it.
  ///   - timeLimit: How long a check may take before it fails.
  ///   - body: Throws when the promise is broken: a ``ConformanceFailure`` or any error.
  public init(
    _ id: String, _ text: String, level: ConformanceLevel = .required, needs: Capabilities = [],
    since: ConformanceProfile = .v1, timeLimit: Duration = .seconds(60),
    body: @escaping @Sendable () async throws -> Void
  ) {
    self.id = id
    self.text = text
    self.level = level
    self.needs = needs
    self.since = since
    self.timeLimit = timeLimit
    self.body = body
  }

  /// What the clause belongs to: the part of the identifier before its first dot.
  public var group: String { String(id.prefix { $0 != "." }) }

  /// Checks the promise; returns when it is kept.
  ///
  /// A few checks of a process run at a time, the others wait; the time limit counts from a check's own start.
  public func check() async throws(ConformanceFailure) {
    await Self.gate.enter()
    defer { Self.gate.leave() }
    switch await TimeLimit.run(body, within: timeLimit) {
    case .finished(nil): return
    case .finished(let failure as ConformanceFailure): throw failure
    case .finished(let mismatch as Mismatch):
      throw failure(expected: mismatch.expected, actual: mismatch.actual)
    case .finished(let error?): throw failure(expected: text, actual: "the error \(Shown(error))")
    case .late: throw failure(expected: text, actual: "no end within \(timeLimit)")
    }
  }

  private func failure(expected: String, actual: String) -> ConformanceFailure {
    ConformanceFailure(clause: id, expected: expected, actual: actual)
  }
}

extension ConformanceClause: CustomStringConvertible {
  public var description: String { "\(id): \(text)" }
}

/// What a clause expected of an implementation, and what came instead.
public struct ConformanceFailure: Error, Hashable, Sendable, Codable {
  /// The identifier of the clause.
  public let clause: String
  /// What the clause expected.
  public let expected: String
  /// What the implementation did; long texts are cut.
  public let actual: String

  /// Makes a failure.
  public init(clause: String, expected: String, actual: String) {
    self.clause = clause
    self.expected = expected
    self.actual = actual
  }
}

extension ConformanceFailure: CustomStringConvertible {
  public var description: String { "\(clause): expected \(expected); got \(actual)" }
}

/// How much a clause weighs.
public enum ConformanceLevel: String, Hashable, Sendable, CaseIterable, Codable {
  /// Callers rely on it; without it an implementation isn't one.
  case required
  /// Callers may meet it; a limit of the machinery below is an excuse that the implementation's guide names.
  case recommended
}

/// Which clauses there were at a moment: who pins a profile gets exactly those, whatever is added later.
public struct ConformanceProfile: Hashable, Sendable {
  /// Greater for later profiles.
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
