import DomainContracts
import DomainModeling
import DomainRepository
import Foundation
import Testing

@Suite("Conditions in test vectors, rules, guards and filters")
struct ConditionVectorsTests {
  @Test("The published table of conditions is current, and its answers include yes, no and unknown")
  func publishedTable() throws {
    let probes = try ConditionTable.probes()
    var vectors = ConditionVectors(probes)
    for tree in ConditionTable.conditions { try vectors.add(tree, in: ConditionTable.context()) }
    let answers = Set(vectors.answers.joined())
    #expect(answers == Set(TernaryLogic.allCases))
    #expect(vectors.answers.filter { Set($0).count == 3 }.count > 100)
    try ContractFiles.check(vectors.text(), "Conditions/vectors.json")
  }

  @Test(
    "Random conditions have different answers for different records, and are written if `VECTORS_OUT` is set")
  func randomVectors() throws {
    var generator = ConditionGenerator(generator: SeededGenerator(seed: 2026))
    for file in 0..<4 {
      let probes = try (0..<40).map { try generator.probe($0) }
      var vectors = ConditionVectors(probes)
      for _ in 0..<250 { try vectors.add(generator.condition(), in: generator.context()) }
      let mixed = vectors.answers.filter { Set($0).count > 1 }
      #expect(mixed.count > 100)
      guard let folder = ProcessInfo.processInfo.environment["VECTORS_OUT"] else { continue }
      let url = URL(filePath: folder)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(vectors.text().utf8).write(to: url.appending(path: "random-\(file).json"))
    }
  }

  @Test("A rule accepts an unknown condition, and a guard and a filter reject it")
  func ruleGuardAndFilter() async throws {
    var generator = ConditionGenerator(generator: SeededGenerator(seed: 7))
    let probes = try (0..<20).map { try generator.probe($0) }
    let repository = InMemoryRepository()
    try await repository.commit { changes in
      for probe in probes { changes.insert(probe) }
    }
    let now = try Timestamp(parsing: "2026-11-21T04:54:00.000Z")
    var seen: Set<TernaryLogic> = []
    for _ in 0..<60 {
      let condition = Condition<Probe>(generator.condition(usingContext: false))
      let compiled = try Probe.schema.compile(condition)
      let schema = Probe.makeSchema(ruledBy: condition)
      let lifecycle = Probe.makeLifecycle(guardedBy: condition)
      let found = try await repository.all(ModelQuery(where: condition)).map(\.entity.id)
      for probe in probes {
        let answer = try compiled.evaluate(probe)
        seen.insert(answer)
        #expect(schema.violations(in: probe).isEmpty == (answer != .no))
        #expect(found.contains(probe.id) == (answer == .yes))
        let id = try Identifier<TransitionRecord>(parsing: "transition")
        do {
          _ = try lifecycle.fire(Probe.Events.finish, on: probe, by: .guest, at: now, recordedAs: id)
          #expect(answer == .yes)
        } catch {
          #expect(answer != .yes)
          #expect(error.reason == .guardsFailed(["probe.condition"]))
        }
      }
    }
    #expect(seen == Set(TernaryLogic.allCases))
  }
}
