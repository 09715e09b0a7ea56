import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// Fires what is due on each record that the condition finds, each in a work of its own.
  func run<Flow: LifecycleDeclaration>(
    _ flow: Flow.Type, where condition: Condition<Flow.Subject>,
    _ fire: (Flow.Event, Flow.Subject, inout Work) async throws(BookMarketError) -> Void
  ) async throws(BookMarketError) -> Int {
    let now = clock.now()
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.entity)
    }
    var changed = 0
    for record in found where Flow.lifecycle.due(on: record).contains(where: { $0.at <= now }) {
      do throws(BookMarketError) {
        try await repository.transact { (work: inout Work) async throws(BookMarketError) in
          guard let current = try await work.get(Flow.Subject.self, id: record.id),
            let due = Flow.lifecycle.due(on: current).first(where: { $0.at <= now })
          else { return }
          try await fire(due.event, current, &work)
        }
        changed += 1
      } catch {
        guard error.isOvertaken else { throw error }
      }
    }
    return changed
  }
}
