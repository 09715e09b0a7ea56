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
    var pairs: [(clause: String, mutation: Mutation)] = []
    for mutation in Mutation.all {
      for (clause, names) in Mutation.table where names.contains(mutation.name) {
        pairs.append((clause, mutation))
      }
    }
    let survivors = await Self.survivors(among: pairs)
    #expect(survivors == [])
    let killed = Set(pairs.map(\.mutation.name)).subtracting(survivors.map(\.mutation))
    let score = Mutation.all.isEmpty ? 0 : 100 * killed.count / Mutation.all.count
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

  /// Returns the pairs whose clause passes; checks several at a time.
  static func survivors(among pairs: [(clause: String, mutation: Mutation)]) async -> [Survivor] {
    let next = Counter()
    return await withTaskGroup(of: [Survivor].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var survivors: [Survivor] = []
          while true {
            let number = next.next()
            guard pairs.indices.contains(number) else { return survivors }
            let (id, mutation) = pairs[number]
            guard let clause = mutation.kit().clauses.first(where: { $0.id == id }), await fails(clause)
            else {
              survivors.append(Survivor(clause: id, mutation: mutation.name))
              continue
            }
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
