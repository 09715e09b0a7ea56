import DomainRepositoryTesting
import Testing

/// One deliberate mistake of a location, with the clauses that must fail.
struct LocationMutation: Sendable {
  /// The opening of a repository.
  struct Opening: Sendable {
    let number: Int
    let isCrashed: Bool
    /// The newest commit when the repository was opened.
    let newest: Commit.SequenceNumber

    var isRestart: Bool { number > 1 }
  }

  let name: String
  let clauses: [String]

  /// Changes the commits that are applied when the location is opened.
  var restored: @Sendable ([ChangeSet]) -> [ChangeSet] = { $0 }
  /// Whether `restored` is applied only after an interrupted commit.
  var onlyAfterCrash = false
  /// The mistake of the calls of a repository; `nil` for none.
  var calls: @Sendable (Opening) -> Mutation? = { _ in nil }
  /// Returns what is kept of an interrupted change set, given whether it is acknowledged.
  var interrupted: (@Sendable (ChangeSet, Bool) -> ChangeSet?)?
  /// Whether each repository has records of its own.
  var sharesNothing = false
  /// Whether other processes have records of their own.
  var separatesProcesses = false
  /// Whether all locations are the same.
  var isOnlyOne = false
  var keepsRefused = false
  var keepsNothingAfterCrash = false
  /// Whether closing one repository closes all.
  var closesAll = false
  /// Whether a location without commits can't be opened again.
  var needsCommits = false

  init(_ name: String, fails clauses: String..., with set: (inout LocationMutation) -> Void) {
    self.init(name, clauses, with: set)
  }

  init(_ name: String, _ clauses: [String], with set: (inout LocationMutation) -> Void) {
    self.name = name
    self.clauses = clauses
    set(&self)
  }

  /// The uses that the mistakes concern; programs of several releases have mistakes of their own.
  static let uses = Set(LocationUse.allCases).subtracting([.evolution])

  /// Returns a kit for the mistake.
  func kit(timeLimit: Duration = .seconds(2)) -> ReopeningKit {
    let only = KeptLocation(self)
    return ReopeningKit(.v1, supporting: Self.uses, timeLimit: timeLimit) {
      (isOnlyOne ? only : KeptLocation(self)).location
    }
  }
}

extension LocationMutation: CustomTestStringConvertible {
  var testDescription: String { name }
}
