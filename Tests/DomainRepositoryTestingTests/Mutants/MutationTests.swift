import DomainRepositoryTesting
import TestSupport
import Testing

@Suite("Every clause finds what it is there for")
struct MutationTests {
  /// The clauses of the kit, whatever a repository declares.
  static let clauses: Set<String> = {
    var clauses: Set<String> = []
    for declared in [Capabilities.all] + Capability.allCases.map({ Capabilities.all.subtracting([$0]) }) {
      let kit = RepositoryKit(.v1, declaring: declared) { InMemoryRepository() }
      clauses.formUnion(kit.clauses.map(\.id))
    }
    return clauses
  }()

  @Test func every_clause_has_a_mutant_and_no_other_is_named() {
    let named = Set(Mutation.table.keys)
    #expect(Self.clauses.subtracting(named).sorted() == [])
    #expect(named.subtracting(Self.clauses).sorted() == [])
  }

  @Test func every_mutant_has_a_name_of_its_own_and_a_clause() {
    let names = Mutation.all.map(\.name)
    #expect(Set(names).count == names.count)
    let named = Set(Mutation.table.values.joined())
    #expect(Set(names).subtracting(named).sorted() == [])
    #expect(named.subtracting(names).sorted() == [])
  }

  @Test func every_mutant_is_caught_by_the_clauses_that_are_there_for_it() async {
    var pairs: [(clause: String, mutation: Mutation)] = []
    for mutation in Mutation.all {
      for (clause, names) in Mutation.table where names.contains(mutation.name) {
        pairs.append((clause, mutation))
      }
    }
    let missed = await Self.missed(pairs)
    #expect(missed == [])
    let caught = Set(pairs.map(\.mutation.name)).subtracting(missed.map(\.mutation))
    let score = Mutation.all.isEmpty ? 0 : 100 * caught.count / Mutation.all.count
    print("mutation score \(score) % (\(Mutation.all.count) mutants, \(Self.clauses.count) clauses)")
    #expect(score == 100)
  }

  /// Every mutant against every clause: tells how many clauses find it.
  @Test(.enabled(if: TestRounds.runsAllMutantPairs), .serialized, arguments: Mutation.all)
  func is_caught_by(_ mutation: Mutation) async {
    var caught: [String] = []
    for clause in mutation.kit().clauses where await Self.fails(clause) {
      caught.append(clause.id)
    }
    print("caught by \(caught.count) clauses: \(mutation.name): \(caught.joined(separator: " "))")
    #expect(!caught.isEmpty)
  }

  struct Miss: Hashable, Sendable {
    let clause: String
    let mutation: String
  }

  /// The pairs in which the clause holds, several at a time.
  static func missed(_ pairs: [(clause: String, mutation: Mutation)]) async -> [Miss] {
    let next = Counter()
    return await withTaskGroup(of: [Miss].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var missed: [Miss] = []
          while true {
            let number = next.next()
            guard pairs.indices.contains(number) else { return missed }
            let (id, mutation) = pairs[number]
            guard let clause = mutation.kit().clauses.first(where: { $0.id == id }), await fails(clause)
            else {
              missed.append(Miss(clause: id, mutation: mutation.name))
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
