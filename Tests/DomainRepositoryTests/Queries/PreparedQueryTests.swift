import DomainRepository
import TestSupport
import Testing

@Suite("Queries that are written anew each time")
struct PreparedQueryTests {
  private let repository = InMemoryRepository()

  @Test("Of more different ones than are remembered, each finds what it asks for, also the second time")
  func many() async throws {
    try await filled(repository, gadgets: (0..<40 as Range<UInt64>).map { Gadget($0, name: "gadget \($0)") })
    for _ in 0..<2 {
      for number in 0..<300 {
        let query = ModelQuery(where: Gadget.Fields.name == "gadget \(number)")
        #expect(try await repository.count(query) == (number < 40 ? 1 : 0))
      }
    }
  }

  @Test("The same filter in another context finds what that context asks for")
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

  @Test("Two entities may be asked the same")
  func entities() async throws {
    try await filled(repository, gadgets: [Gadget(1)])
    for _ in 0..<2 {
      #expect(try await repository.count(ModelQuery<Gadget>()) == 1)
      #expect(try await repository.count(ModelQuery<Parcel>()) == 0)
    }
  }

  @Test("A list of very many values is asked as any other")
  func long() async throws {
    try await filled(repository, gadgets: (0..<40 as Range<UInt64>).map { Gadget($0, name: "gadget \($0)") })
    let names = (0..<2_000).map { Scalar.text("gadget \($0)") }
    for _ in 0..<2 {
      let query = ModelQuery<Gadget>(where: Condition(.isOneOf(.field("name"), names)))
      #expect(try await repository.count(query) == 40)
    }
  }

  @Test("A condition nested too deeply is refused before anything is made of it", arguments: [64, 5_000])
  func deep(depth: Int) async throws {
    let tree = (0..<depth).reduce(ConditionTree.constant(true)) { tree, _ in .not(tree) }
    let query = ModelQuery<Gadget>(where: Condition(tree))
    let error = await repositoryError { _ = try await repository.count(query) }
    guard case .invalidQuery(let defect)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(defect.description.contains("nested too deeply"))
  }
}
