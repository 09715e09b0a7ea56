/// An implementation of the operation that a trial measures.
public struct Contender {
  public enum Kind: String, Sendable {
    /// The library.
    case own
    /// The library in other circumstances.
    case variant
    /// The bare data structure, as a lower bound.
    case limit
    /// An alternative that a team could use instead.
    case peer
  }

  enum Work {
    /// Repeats the operation a given number of times.
    case timed((Int) async throws -> Void)
    /// Returns the bytes per record.
    case weighed(() async throws -> Double)
  }

  public let name: String
  public let kind: Kind
  /// Returns the results as texts that must be equal for all contenders of a trial; checked before and after.
  let answer: (() async throws -> [String])?
  let work: Work

  /// Creates a contender whose time is measured.
  ///
  /// - Parameter run: Repeats the operation a given number of times.
  public init(
    _ name: String, _ kind: Kind, answer: (() async throws -> [String])? = nil,
    _ run: @escaping (Int) async throws -> Void
  ) {
    self.init(name: name, kind: kind, answer: answer, work: .timed(run))
  }

  /// Creates a contender whose memory is measured instead of its time.
  ///
  /// - Parameter weigh: Returns the bytes per record.
  public init(_ name: String, _ kind: Kind, weighing weigh: @escaping () async throws -> Double) {
    self.init(name: name, kind: kind, answer: nil, work: .weighed(weigh))
  }

  private init(name: String, kind: Kind, answer: (() async throws -> [String])?, work: Work) {
    self.name = name
    self.kind = kind
    self.answer = answer
    self.work = work
  }

  /// Whether the figure is in bytes per record instead of a time.
  var isWeighed: Bool { if case .weighed = work { true } else { false } }

  /// Returns the contender with an additional wrong answer, to prove that comparisons detect it.
  func lying() -> Contender {
    Contender(name: name, kind: kind, answer: { (try await answer?() ?? []) + ["a lie"] }, work: work)
  }

  /// Returns the library's contender with its work multiplied by a factor, to prove that the gate detects it.
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
