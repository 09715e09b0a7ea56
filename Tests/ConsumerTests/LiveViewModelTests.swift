import DomainRepository
import Observation
import Testing

/// The list of loans, as a view shows it.
@MainActor @Observable final class LoanList {
  enum State { case loading, loaded([Loan]), failed(RepositoryError) }

  private(set) var state = State.loading

  /// Follows the loans until its task is canceled; a view calls it in `task { … }`.
  func follow(_ repository: some Repository) async {
    let loans = ModelQuery<Loan>(orderedBy: .ascending(Loan.Fields.from))
    do {
      for try await page in repository.updates(of: loans, limit: 20) {
        state = .loaded(page.items.map(\.entity))
      }
    } catch {
      state = .failed(error)
    }
  }
}

@Suite("A view model with a live query")
struct LiveViewModelTests {
  /// Waits until the state has changed.
  @MainActor private func change(of list: LoanList, _ make: () async throws -> Void) async rethrows {
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    withObservationTracking {
      _ = list.state
    } onChange: {
      continuation.yield()
    }
    try await make()
    for await _ in changes.prefix(1) {}
    // The value is set after observers are informed.
    await Task.yield()
  }

  @MainActor private func titles(in list: LoanList) -> [String]? {
    if case .loaded(let loans) = list.state { loans.map(\.title) } else { nil }
  }

  @Test("It is loading first, then empty, then shows each commit, and ends with its task")
  @MainActor func viewModel() async throws {
    let repository = InMemoryRepository()
    let list = LoanList()
    #expect(titles(in: list) == nil)
    var task: Task<Void, Never>?
    await change(of: list) { task = Task { await list.follow(repository) } }
    #expect(titles(in: list) == [])
    let loan = try LoanTests.loan(1, from: "2026-11-01")
    try await change(of: list) { try await repository.insert(loan) }
    #expect(titles(in: list) == ["Ladder 1"])
    try await change(of: list) { try await repository.delete(Loan.self, id: loan.id) }
    #expect(titles(in: list) == [])
    task?.cancel()
    await task?.value
  }

  @Test("An error of the repository is shown")
  @MainActor func failure() async throws {
    let list = LoanList()
    await list.follow(PlainBackend())
    guard case .failed(.unsupported(.changeFeed)) = list.state else {
      Issue.record("expected an error, got \(list.state)")
      return
    }
  }
}
