import DomainRepository
import Testing

/// Transactions that lose to others again and again, and then go first.
@Suite("Turns of transactions")
struct TransactionTurnTests {
  typealias Work = UnitOfWork<RepositoryError>

  let repository = InMemoryRepository()

  /// Starts a transaction of another task that changes a gadget.
  private func rival(of id: UInt64) -> Task<Void, any Error> {
    Task.detached { [repository] in
      try await repository.transact { (work: inout Work) async throws(RepositoryError) in
        let gadget = try await work.get(Gadget.self, id: Identifier(id))
        work.update(Gadget(id, name: "\(gadget?.name ?? "")+"))
      }
    }
  }

  private func name(of id: UInt64) async throws -> String? {
    try await repository.get(Gadget.self, id: Identifier(id))?.entity.name
  }

  @Test("A transaction that has lost eight times goes first, and others commit after it")
  func longTransaction() async throws {
    try await filled(repository, gadgets: [Gadget(1, name: "a"), Gadget(2, name: "b")])
    var runs = 0
    var rivals: [Task<Void, any Error>] = []
    try await repository.transact(attempts: 100) { (work: inout Work) async throws(RepositoryError) in
      runs += 1
      let seen = try await work.get(Gadget.self, id: Identifier(1))
      let rival = rival(of: 1)
      rivals.append(rival)
      if runs <= 8 {
        _ = await rival.result
      } else {
        // The rival has the time to read and to reach its commit, where it waits.
        for _ in 0..<1_000 { await Task.yield() }
      }
      work.update(Gadget(2, name: "after \(seen?.name ?? "")"))
    }
    for rival in rivals { try await rival.value }
    #expect(runs == 9 && rivals.count == 9)
    #expect(try await name(of: 2) == "after a++++++++")
    #expect(try await name(of: 1) == "a+++++++++")
  }

  @Test("A transaction that goes first may commit and begin others on the same repository")
  func nested() async throws {
    let repository = repository
    try await filled(repository, gadgets: [Gadget(1, name: "a"), Gadget(2, name: "b")])
    var runs = 0
    try await repository.transact(attempts: 100) { (work: inout Work) async throws(RepositoryError) in
      runs += 1
      _ = try await work.get(Gadget.self, id: Identifier(1))
      let number = runs
      // An own change of what was read is a conflict like any other, until the ninth run changes another record.
      try await repository.transact { (inner: inout Work) async throws(RepositoryError) in
        inner.update(Gadget(number <= 8 ? 1 : 2, name: "inner \(number)"))
      }
      work.insert(Gadget(3, name: "outer"))
    }
    #expect(runs == 9)
    #expect(try await name(of: 1) == "inner 8")
    #expect(try await name(of: 2) == "inner 9")
  }

  @Test("Forty transactions on one record take turns without a number of attempts, and none is lost")
  func turns() async throws {
    let repository = repository
    try await filled(repository, gadgets: [Gadget(1, name: "a")])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask {
          try await repository.transact { (work: inout Work) async throws(RepositoryError) in
            let gadget = try await work.get(Gadget.self, id: Identifier(1))
            for _ in 0..<20 { await Task.yield() }
            work.update(Gadget(1, name: "\(gadget?.name ?? "")+"))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await name(of: 1) == "a" + String(repeating: "+", count: 40))
  }

  /// The steps of several tasks in their order.
  private actor Steps {
    private(set) var names: [String] = []

    func add(_ name: String) { names.append(name) }

    /// Waits until a step was added, at most a minute, and then for what its task does next on a busy machine.
    func wait(for name: String) async throws {
      for _ in 0..<12_000 where !names.contains(name) { try await Task.sleep(for: .milliseconds(5)) }
      try await Task.sleep(for: .seconds(1))
    }
  }

  /// Starts a transaction that loses eight times, and runs `body` in its turn; the steps `NAME asks` and `NAME` are added.
  private func turn(
    _ name: String, by caller: String, of id: UInt64, _ steps: Steps,
    _ body: @escaping @Sendable () async -> Void
  ) -> Task<Void, any Error> {
    Task.detached { [repository] in
      var runs = 0
      let principal = Principal.user(Identifier(named: caller, in: (0, 1)))
      try await repository.transact(attempts: 100, by: principal) {
        (work: inout Work) async throws(RepositoryError) in
        runs += 1
        _ = try await work.get(Gadget.self, id: Identifier(id))
        if runs <= 8 {
          // A commit without a transaction waits for no turn.
          try await repository.commit { $0.save(Gadget(id, name: "\(runs)")) }
          if runs == 8 { await steps.add("\(name) asks") }
          throw .backend(code: "again", isRetryable: true)
        }
        await steps.add(name)
        await body()
        work.save(Gadget(id, name: name))
      }
    }
  }

  /// Starts a short transaction, and adds the step after it.
  private func pass(_ id: UInt64, _ steps: Steps) -> Task<Void, any Error> {
    Task.detached { [repository] in
      await steps.add("pass \(id) asks")
      try await repository.transact { (work: inout Work) async throws(RepositoryError) in
        work.insert(Gadget(id, name: "passed"))
      }
      await steps.add("pass \(id)")
    }
  }

  @Test("A short transaction waits for one turn, and a caller has one turn at a time")
  func oneTurn() async throws {
    let (steps, first, second) = (Steps(), AsyncSemaphore(permits: 0), AsyncSemaphore(permits: 0))
    var tasks = [turn("a", by: "a", of: 1, steps) { await first.wait() }]
    try await steps.wait(for: "a")
    tasks.append(turn("b1", by: "b", of: 2, steps) { await second.wait() })
    try await steps.wait(for: "b1 asks")
    tasks.append(turn("b2", by: "b", of: 3, steps) {})
    try await steps.wait(for: "b2 asks")
    tasks.append(turn("c", by: "c", of: 4, steps) {})
    try await steps.wait(for: "c asks")
    tasks.append(pass(9, steps))
    try await steps.wait(for: "pass 9 asks")
    #expect(await !steps.names.contains("pass 9"))
    first.signal()
    try await steps.wait(for: "b1")
    #expect(await steps.names.contains("pass 9"))
    second.signal()
    for task in tasks { try await task.value }
    let order = await steps.names.filter { !$0.hasSuffix("asks") && $0 != "pass 9" }
    #expect(order == ["a", "b1", "c", "b2"])
  }

  @Test("A canceled transaction stops waiting for a turn, and commits nothing")
  func canceled() async throws {
    let (steps, gate) = (Steps(), AsyncSemaphore(permits: 0))
    let first = turn("a", by: "a", of: 1, steps) { await gate.wait() }
    try await steps.wait(for: "a")
    let short = pass(9, steps)
    let long = turn("b", by: "b", of: 2, steps) {}
    try await steps.wait(for: "pass 9 asks")
    try await steps.wait(for: "b asks")
    short.cancel()
    long.cancel()
    let canceled = RepositoryError.backend(code: "transaction.canceled", isRetryable: true)
    await #expect(throws: canceled) { try await short.value }
    await #expect(throws: RepositoryError.self) { try await long.value }
    #expect(try await name(of: 9) == nil)
    #expect(try await name(of: 2) == "8")
    gate.signal()
    try await first.value
    try await pass(10, steps).value
    #expect(try await name(of: 10) == "passed")
  }

  @Test("A task that a transaction has started waits for the turns of others after the transaction's own")
  func leftTask() async throws {
    let (steps, start) = (Steps(), AsyncSemaphore(permits: 0))
    let repository = repository
    try await turn("a", by: "a", of: 1, steps) {
      Task {
        await start.wait()
        try await repository.transact { (work: inout Work) async throws(RepositoryError) in
          work.insert(Gadget(9, name: "left"))
        }
        await steps.add("left")
      }
    }.value
    try await turn("b", by: "b", of: 2, steps) {
      start.signal()
      try? await Task.sleep(for: .seconds(1))
      await steps.add("b ends")
    }.value
    try await steps.wait(for: "left")
    #expect(await steps.names.filter { !$0.hasSuffix("asks") } == ["a", "b", "b ends", "left"])
  }

  @Test("A transaction that ends with an error gives its turn to the others")
  func failing() async throws {
    try await filled(repository, gadgets: [Gadget(1, name: "a")])
    var runs = 0
    let error = await #expect(throws: RepositoryError.self) {
      try await repository.transact(attempts: 10) { (work: inout Work) async throws(RepositoryError) in
        runs += 1
        _ = try await work.get(Gadget.self, id: Identifier(1))
        if runs <= 8 {
          _ = await rival(of: 1).result
        } else {
          throw .backend(code: "closed", isRetryable: false)
        }
        work.insert(Gadget(2, name: "b"))
      }
    }
    #expect(error == .backend(code: "closed", isRetryable: false) && runs == 9)
    try await rival(of: 1).value
    #expect(try await name(of: 1) == "a+++++++++")
  }
}
