import DomainContracts
import DomainModeling
import DomainRepository
import Foundation
import Testing

@Suite("One condition, every use")
struct ConditionVectorsTests {
  @Test("The table of every operator is published, and each operator gives each answer that it can")
  func publishedTable() throws {
    let probes = try ConditionTable.probes()
    var vectors = ConditionVectors(probes)
    for tree in ConditionTable.conditions { try vectors.add(tree, in: ConditionTable.context()) }
    let answers = Set(vectors.answers.joined())
    #expect(answers == Set(TernaryLogic.allCases))
    #expect(vectors.answers.filter { Set($0).count == 3 }.count > 100)
    try ContractFiles.check(vectors.text(), "Conditions/vectors.json")
  }

  @Test("Random conditions on random records are handed to SQLite when VECTORS_OUT names a folder")
  func randomVectors() throws {
    var maker = ConditionMaker(generator: SeededGenerator(seed: 2026))
    for file in 0..<4 {
      let probes = try (0..<40).map { try maker.probe($0) }
      var vectors = ConditionVectors(probes)
      for _ in 0..<250 { try vectors.add(maker.condition(), in: maker.context()) }
      let mixed = vectors.answers.filter { Set($0).count > 1 }
      #expect(mixed.count > 100)
      guard let folder = ProcessInfo.processInfo.environment["VECTORS_OUT"] else { continue }
      let url = URL(filePath: folder)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(vectors.text().utf8).write(to: url.appending(path: "random-\(file).json"))
    }
  }

  @Test("The same condition serves as rule, guard and filter: a rule passes on unknown, the others refuse")
  func ruleGuardAndFilter() async throws {
    var maker = ConditionMaker(generator: SeededGenerator(seed: 7))
    let probes = try (0..<20).map { try maker.probe($0) }
    let repository = InMemoryRepository()
    try await repository.commit { changes in
      for probe in probes { changes.insert(probe) }
    }
    let now = try Timestamp(parsing: "2026-11-21T04:54:00.000Z")
    var seen: Set<TernaryLogic> = []
    for _ in 0..<60 {
      let condition = Condition<Probe>(maker.condition(usingContext: false))
      let compiled = try Probe.schema.compile(condition)
      let schema = Probe.declaration(keeping: condition)
      let lifecycle = Probe.machine(guardedBy: condition)
      let found = try await repository.all(ModelQuery(where: condition)).map(\.entity.id)
      for probe in probes {
        let truth = try compiled.evaluate(probe)
        seen.insert(truth)
        #expect(schema.violations(in: probe).isEmpty == (truth != .no))
        #expect(found.contains(probe.id) == (truth == .yes))
        let id = try Identifier<TransitionRecord>(parsing: "transition")
        do {
          _ = try lifecycle.fire(Probe.Events.finish, on: probe, by: .guest, at: now, recordedAs: id)
          #expect(truth == .yes)
        } catch {
          #expect(truth != .yes)
          #expect(error.reason == .guardsFailed(["probe.condition"]))
        }
      }
    }
    #expect(seen == Set(TernaryLogic.allCases))
  }
}
