/// One way to do what a trial measures.
public struct Contender {
  public enum Kind: String, Sendable {
    /// The suite's own way.
    case own
    /// The suite's own way under other circumstances.
    case variant
    /// The bare structure without anything around it: what can't be beaten by much.
    case limit
    /// What a team would otherwise reach for.
    case peer
  }

  enum Work {
    /// Does the operation so many times.
    case timed((Int) async throws -> Void)
    /// Bytes for one record.
    case weighed(() async throws -> Double)
  }

  public let name: String
  public let kind: Kind
  /// What it comes to, in words that are equal for all contenders of a trial; they are compared before and after.
  let answer: (() async throws -> [String])?
  let work: Work

  /// - Parameter run: Does the operation so many times; its time is measured.
  public init(
    _ name: String, _ kind: Kind, answer: (() async throws -> [String])? = nil,
    _ run: @escaping (Int) async throws -> Void
  ) {
    self.init(name: name, kind: kind, answer: answer, work: .timed(run))
  }

  /// - Parameter weigh: Comes to bytes for one record, which are compared instead of times.
  public init(_ name: String, _ kind: Kind, weighing weigh: @escaping () async throws -> Double) {
    self.init(name: name, kind: kind, answer: nil, work: .weighed(weigh))
  }

  private init(name: String, kind: Kind, answer: (() async throws -> [String])?, work: Work) {
    self.name = name
    self.kind = kind
    self.answer = answer
    self.work = work
  }

  /// Whether its figure is bytes and not a time.
  var isWeighed: Bool { if case .weighed = work { true } else { false } }

  /// The contender with an answer too many, to prove that a comparison notices.
  func lying() -> Contender {
    Contender(name: name, kind: kind, answer: { (try await answer?() ?? []) + ["a lie"] }, work: work)
  }

  /// The contender doing everything several times over, to prove that a gate notices.
  func handicapped(by factor: Int) -> Contender {
    guard kind == .own, factor > 1 else { return self }
    let work: Work =
      switch self.work {
      case .timed(let run): .timed { for _ in 0..<factor { try await run($0) } }
      case .weighed(let weigh): .weighed { try await weigh() * Double(factor) }
      }
    return Contender(name: name, kind: kind, answer: answer, work: work)
  }
}
