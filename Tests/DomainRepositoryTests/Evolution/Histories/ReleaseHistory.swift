import DomainRepository
import Testing

/// A random history of releases: programs with different releases of an entity use one store.
struct ReleaseHistory {
  /// A store on which programs open repositories.
  struct Store {
    /// Opens a repository of a program; with `isAlone`, all others are closed before.
    let open: () async throws -> any Repository
    /// Whether several programs can use the store at once.
    let isShared: Bool
    /// Whether the first use of a table raises the schema of the store, rather than the first commit.
    let raisesAtOpening: Bool
  }

  /// The calls of one program, whose entity type is erased.
  struct Program: Sendable {
    let all: @Sendable (any Repository) async throws(RepositoryError) -> [String: [String: PlannedValue]]
    let unreadable: @Sendable (any Repository) async throws(RepositoryError) -> Set<String>
    let count: @Sendable (any Repository) async throws(RepositoryError) -> Int
    let save:
      @Sendable (any Repository, String, [String: PlannedValue]) async throws(RepositoryError) -> Commit?
    let delete: @Sendable (any Repository, String) async throws(RepositoryError) -> Void

    init<Slot: ReleaseSlot>(_: Slot.Type) {
      typealias Thing = PlannedThing<Slot>
      all = { (repository) async throws(RepositoryError) in
        let found = try await repository.all(ModelQuery<Thing>())
        return Dictionary(found.map { ($0.entity.id.text, $0.entity.values) }) { _, _ in [:] }
      }
      unreadable = { (repository) async throws(RepositoryError) in
        Set(try await repository.unreadableRecords(of: Thing.self).map(\.reference.id))
      }
      count = { (repository) async throws(RepositoryError) in try await repository.count(ModelQuery<Thing>())
      }
      save = { (repository, id, values) async throws(RepositoryError) in
        guard let id = try? Identifier<Thing>(parsing: id) else { return nil }
        return try await repository.save(Thing(id: id, values))
      }
      delete = { (repository, id) async throws(RepositoryError) in
        guard let id = try? Identifier<Thing>(parsing: id) else { return }
        try await repository.delete(Thing.self, id: id, expecting: .any)
      }
    }
  }

  static let programs = [
    Program(ReleaseSlots.First.self), Program(ReleaseSlots.Second.self), Program(ReleaseSlots.Third.self),
    Program(ReleaseSlots.Fourth.self), Program(ReleaseSlots.Fifth.self),
  ]

  let seed: UInt64
  private let releases: [PlannedRelease]
  private var random: SeededGenerator
  private var reference: ReferenceReleases
  private var open: [Int: any Repository] = [:]
  private(set) var refusals = 0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    releases = ReleasePlan(using: &random).releases
    reference = ReferenceReleases(releases)
  }

  /// Runs the history on an empty store.
  mutating func run(on store: Store, steps: Int = 24) async throws {
    ReleaseSlots.use(releases)
    try #require(PlannedThing<ReleaseSlots.First>.schema.declarationErrors == [])
    var last = 0
    for step in 0..<steps {
      // Releases come one after another, and older programs go on.
      let started = min(releases.count - 1, step * releases.count / steps + 1)
      let number = Bool.random(using: &random) ? last : Int.random(in: 0...started, using: &random)
      last = number
      try await act(as: number, on: store)
      try await compare(as: number)
      if store.isShared, let other = open.keys.sorted().randomElement(using: &random) {
        try await compare(as: other)
      }
    }
    let newest = releases.count - 1
    try await repository(of: newest, on: store)
    try await compare(as: newest)
  }

  @discardableResult
  private mutating func repository(of number: Int, on store: Store) async throws -> any Repository {
    if let known = open[number], Int.random(in: 0..<8, using: &random) > 0 { return known }
    if !store.isShared { open = [:] }
    let repository = try await store.open()
    open[number] = repository
    if store.raisesAtOpening {
      _ = try? await Self.programs[number].count(repository)
      reference.raise(to: number)
    }
    return repository
  }

  private mutating func act(as number: Int, on store: Store) async throws {
    let repository = try await repository(of: number, on: store)
    let id = "test-\(Int.random(in: 0..<8, using: &random))"
    if Int.random(in: 0..<6, using: &random) == 0 {
      let error = await failure { () async throws(RepositoryError) in
        try await Self.programs[number].delete(repository, id)
      }
      if let error {
        refused(error, number)
      } else if reference.rows[id] != nil || store.raisesAtOpening {
        #expect(!reference.isRefused(number) && !reference.isRenamed(for: number), "seed \(seed)")
        reference.delete(id, by: number)
      }
      return
    }
    var values = reference.rows[id].flatMap { reference.seen($0, by: number) } ?? [:]
    let changed = Int.random(in: 0..<releases[number].fields.count, using: &random)
    for (index, field) in releases[number].fields.enumerated()
    where values[field.name] == nil && field.kind != .optionalText || index == changed {
      values[field.name] = value(field.kind)
    }
    let error = await failure { [values] () async throws(RepositoryError) in
      _ = try await Self.programs[number].save(repository, id, values)
    }
    guard let error else {
      #expect(!reference.isRefused(number) && !reference.isRenamed(for: number), "seed \(seed)")
      #expect(!reference.isTaken(values, for: id, in: number), "seed \(seed): a duplicate was accepted")
      reference.save(values, as: id, by: number)
      return
    }
    if case .invalid = error {
      #expect(reference.isTaken(values, for: id, in: number), "seed \(seed): \(error)")
    } else {
      refused(error, number)
    }
  }

  /// Checks that the program had to be refused.
  private mutating func refused(_ error: RepositoryError, _ number: Int) {
    refusals += 1
    guard case .schemaConflict = error else {
      Issue.record("seed \(seed): \(error)")
      return
    }
    #expect(reference.isRefused(number) || reference.isRenamed(for: number), "seed \(seed): \(error)")
  }

  /// Compares the records that a program sees with the reference.
  private func compare(as number: Int) async throws {
    guard let repository = open[number] else { return }
    let program = Self.programs[number]
    do throws(RepositoryError) {
      let all = try await program.all(repository)
      let unreadable = try await program.unreadable(repository)
      let count = try await program.count(repository)
      #expect(all == reference.visible(to: number), "seed \(seed), release \(number)")
      #expect(unreadable == reference.unreadable(by: number), "seed \(seed), release \(number)")
      #expect(count == all.count, "seed \(seed), release \(number)")
      #expect(!reference.isRenamed(for: number), "seed \(seed), release \(number)")
    } catch {
      guard case .schemaConflict(_, .renamed) = error, reference.isRenamed(for: number) else {
        Issue.record("seed \(seed), release \(number): \(error)")
        return
      }
    }
  }

  private mutating func value(_ kind: PlannedField.Kind) -> PlannedValue {
    switch kind {
    case .text, .optionalText, .box: .text("t\(Int.random(in: 0..<30, using: &random))")
    case .number: .number(Int64.random(in: 0..<100, using: &random))
    case .word(let count): .text(ReleasePlan.words[Int.random(in: 0..<count, using: &random)])
    }
  }

  private func failure(_ body: () async throws(RepositoryError) -> Void) async -> RepositoryError? {
    do throws(RepositoryError) {
      try await body()
      return nil
    } catch {
      return error
    }
  }
}
