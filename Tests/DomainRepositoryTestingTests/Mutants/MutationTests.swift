import DomainRepositoryTesting
import TestSupport
import Testing

@Suite("Mutants of the repository kit")
struct MutationTests {
  /// The identifiers of the clauses for all combinations of capabilities with at most one undeclared.
  static let clauses: Set<String> = {
    var clauses: Set<String> = []
    for declared in [Capabilities.all] + Capability.allCases.map({ Capabilities.all.subtracting([$0]) }) {
      let kit = RepositoryKit(.v1, declaring: declared) { InMemoryRepository() }
      clauses.formUnion(kit.clauses.map(\.id))
    }
    return clauses
  }()

  @Test("Every clause has at least one mutant in the table, and the table contains no unknown clause")
  func clausesInTable() {
    let named = Set(Mutation.table.keys)
    #expect(Self.clauses.subtracting(named).sorted() == [])
    #expect(named.subtracting(Self.clauses).sorted() == [])
  }

  @Test("Every mutant has a unique name and at least one clause in the table")
  func mutantsInTable() {
    let names = Mutation.all.map(\.name)
    #expect(Set(names).count == names.count)
    let named = Set(Mutation.table.values.joined())
    #expect(Set(names).subtracting(named).sorted() == [])
    #expect(named.subtracting(names).sorted() == [])
  }

  @Test("Every mutant fails the clauses that the table lists for it")
  func mutantsFailTheirClauses() async {
    var clauses: [String: Set<String>] = [:]
    for (clause, names) in Mutation.table {
      for name in names { clauses[name, default: []].insert(clause) }
    }
    let survivors = await Self.survivors(among: Mutation.all.map { ($0, clauses[$0.name] ?? []) })
    #expect(survivors == [])
    let killed = Mutation.all.count { mutation in !survivors.contains { $0.mutation == mutation.name } }
    let score = Mutation.all.isEmpty ? 0 : 100 * killed / Mutation.all.count
    print("mutation score \(score) % (\(Mutation.all.count) mutants, \(Self.clauses.count) clauses)")
    #expect(score == 100)
  }

  /// Checks every clause with every mutant and prints the clauses that fail.
  @Test(
    "Every mutant fails at least one clause", .enabled(if: TestRounds.runsAllMutantPairs), .serialized,
    arguments: Mutation.all)
  func mutantFails(_ mutation: Mutation) async {
    var failed: [String] = []
    for clause in mutation.kit().clauses where await Self.fails(clause) {
      failed.append(clause.id)
    }
    print("fails \(failed.count) clauses: \(mutation.name): \(failed.joined(separator: " "))")
    #expect(!failed.isEmpty)
  }

  struct Survivor: Hashable, Sendable {
    let clause: String
    let mutation: String
  }

  /// Returns the mutants that satisfy one of their clauses, with the clause; checks several at a time.
  static func survivors(among mutants: [(mutation: Mutation, clauses: Set<String>)]) async -> [Survivor] {
    let next = Counter()
    return await withTaskGroup(of: [Survivor].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var survivors: [Survivor] = []
          while true {
            let number = next.next()
            guard mutants.indices.contains(number) else { return survivors }
            let (mutation, expected) = mutants[number]
            let clauses = mutation.kit().clauses.filter { expected.contains($0.id) }
            var survived = expected.subtracting(clauses.map(\.id))
            for clause in clauses where await !fails(clause) { survived.insert(clause.id) }
            survivors += survived.map { Survivor(clause: $0, mutation: mutation.name) }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }

  static func fails(_ clause: ConformanceClause) async -> Bool {
    do {
      try await clause.check()
      return false
    } catch {
      return true
    }
  }
}
