import DomainRepository
import TestSupport
import Testing

@Suite("Prepared queries")
struct PreparedQueryTests {
  private let repository = InMemoryRepository()

  @Test("300 different queries give the correct counts, even when they run again")
  func many() async throws {
    try await filled(repository, gadgets: (0..<40 as Range<UInt64>).map { Gadget($0, name: "gadget \($0)") })
    for _ in 0..<2 {
      for number in 0..<300 {
        let query = ModelQuery(where: Gadget.Fields.name == "gadget \(number)")
        #expect(try await repository.count(query) == (number < 40 ? 1 : 0))
      }
    }
  }

  @Test("The same filter in another context gives the results of that context")
  func contexts() async throws {
    let owners = (1...3 as ClosedRange<UInt64>).map { Principal.ID($0) }
    var gadgets: [Gadget] = []
    for number in 0..<6 as Range<UInt64> {
      var gadget = Gadget(number)
      gadget.owner = owners[Int(number % 3)]
      gadgets.append(gadget)
    }
    try await filled(repository, gadgets: gadgets)
    for owner in owners + owners {
      var context = ConditionContext()
      context.set(ContextKey<Principal.ID>.principalID, to: owner)
      let query = ModelQuery(where: Gadget.Fields.owner == ContextKey<Principal.ID>.principalID)
      let found = try await repository.all(query.with(context: context)).map(\.entity)
      #expect(found == gadgets.filter { $0.owner == owner })
    }
  }

  @Test("The same query for two entity types gives the results of each type")
  func entities() async throws {
    try await filled(repository, gadgets: [Gadget(1)])
    for _ in 0..<2 {
      #expect(try await repository.count(ModelQuery<Gadget>()) == 1)
      #expect(try await repository.count(ModelQuery<Parcel>()) == 0)
    }
  }

  @Test("A query with a list of 2,000 values gives the correct count")
  func long() async throws {
    try await filled(repository, gadgets: (0..<40 as Range<UInt64>).map { Gadget($0, name: "gadget \($0)") })
    let names = (0..<2_000).map { Scalar.text("gadget \($0)") }
    for _ in 0..<2 {
      let query = ModelQuery<Gadget>(where: Condition(.isOneOf(.field("name"), names)))
      #expect(try await repository.count(query) == 40)
    }
  }

  @Test("A query with a condition nested too deeply is rejected", arguments: [64, 5_000])
  func deep(depth: Int) async throws {
    let tree = (0..<depth).reduce(ConditionTree.constant(true)) { tree, _ in .not(tree) }
    let query = ModelQuery<Gadget>(where: Condition(tree))
    let error = await repositoryError { _ = try await repository.count(query) }
    guard case .invalidQuery(let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.description.contains("nested too deeply"))
  }
}
