import DomainModeling
import DomainRepository
import DomainServices
import TestSupport
import Testing

/// The result of an operation, and whether it is a list.
struct ListedResult: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let isList: Bool
  /// The listing of an operation with this result, which declares a bound or, if it is `nil`, none.
  let listing: @Sendable (_ bound: String?) -> OperationDescription.Listing

  /// A result that is a list.
  static func list<Output: Sendable>(_ type: Output.Type) -> ListedResult { ListedResult(type, isList: true) }
  /// A result that is none.
  static func single<Output: Sendable>(_ type: Output.Type) -> ListedResult {
    ListedResult(type, isList: false)
  }

  private init<Output: Sendable>(_ type: Output.Type, isList: Bool) {
    testDescription = "\(type)"
    self.isList = isList
    listing = { bound in
      let method: ServiceOperation<CounterService, CounterErrorReason, Output, Principal>.Method = { _ in
        { (_: Principal) async throws(CounterError) -> Output in throw .reason(.full) }
      }
      let operation =
        if let bound {
          ServiceOperation("a", method, .principal, for: [.anyone], boundedBy: bound, doc: "Lists.")
        } else {
          ServiceOperation("a", method, .principal, for: [.anyone], doc: "Lists.")
        }
      return operation.description.listing
    }
  }
}

@Suite("Results that are lists")
struct ListedResultTests {
  typealias Extremes = (least: [Counter], greatest: [Counter])
  typealias Pair = (Int64, [Counter])

  /// A list of an app's own.
  struct Shelf: Sequence, Sendable {
    func makeIterator() -> [Counter].Iterator { [Counter]().makeIterator() }
  }

  /// A stream of an app's own.
  struct Feed: AsyncSequence, Sendable {
    typealias Element = Counter
    func makeAsyncIterator() -> AsyncStream<Counter>.Iterator {
      AsyncStream { $0.finish() }.makeAsyncIterator()
    }
  }

  static let results: [ListedResult] = [
    .list([Counter].self), .list(Set<Int64>.self), .list([Counter.ID: Int64].self), .list(Page<Counter>.self),
    .list(ArraySlice<Counter>.self), .list(ContiguousArray<Counter>.self),
    .list(KeyValuePairs<String, Int64>.self), .list(Shelf.self), .list(Range<Int>.self),
    .list(CollectionOfOne<Counter>.self), .list(AsyncStream<Counter>.self),
    .list(AsyncThrowingStream<Counter, any Error>.self), .list(Feed.self),
    .list(Extremes.self), .list(Pair.self),
    .list(CounterReport.self),
    // Behind what may be absent or an error.
    .list([Counter]?.self), .list([Counter]??.self), .list(Page<Counter>?.self), .list(CounterReport?.self),
    .list([Counter.ID: [Counter]]?.self), .list(AsyncStream<Counter>?.self), .list(Pair?.self),
    .list(Result<[Counter], CounterErrorReason>.self), .list(Result<CounterReport?, CounterErrorReason>.self),
    .list(Result<[Counter], CounterErrorReason>?.self), .list(ArraySlice<Counter>?.self), .list(Shelf?.self),
    .list(Feed?.self),
    // In other lists.
    .list([[Counter]].self), .list([CounterReport].self),
    .single(Counter.self), .single(Counter?.self), .single(Void.self), .single(Int64.self),
    .single(String.self), .single(Substring.self), .single(String?.self),
    .single(Result<String, CounterErrorReason>.self), .single(Counter.ID.self),
  ]

  @Test(
    "A list must say its order or its bound, whatever its type, and nothing else must", arguments: results)
  func undeclared(_ result: ListedResult) {
    #expect(result.listing(nil) == (result.isList ? .undeclared : .none))
    #expect(result.listing("three") == .whole(boundedBy: "three"))
  }

  @Test("A list in a part of a result is reported when a test gets one, because the type doesn't say so")
  func heldLists() async throws {
    OperationReport.begin()
    let repository = InMemoryRepository()
    let service = CounterService(repository: repository)
    func overview() async throws { _ = try await service.overview(as: .guest) }
    #expect(try await OperationReport.undeclared { try await overview() } == [])
    try await repository.insert(ServiceOperationTests.counter)
    #expect(
      try await OperationReport.undeclared { try await overview() } == [
        "counter.overview holds a list in its result: declare orderedBy: or boundedBy:"
      ])
  }

  @Test("A bound that says nothing is none", arguments: ["", " ", "\t", "\n \n", "\u{A0}", "\u{200B}"])
  func emptyBound(_ bound: String) {
    for result in Self.results where result.isList { #expect(result.listing(bound) == .undeclared) }
  }
}
