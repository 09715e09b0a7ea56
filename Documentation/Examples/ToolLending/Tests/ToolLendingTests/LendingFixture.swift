import DomainRepository
import ToolLending

/// A lending service with its repository and a clock that stands at the start.
struct LendingFixture {
  let repository: InMemoryRepository
  let clock = ManualClock(Fixtures.start)
  let service: LendingService

  init(_ repository: InMemoryRepository = InMemoryRepository()) {
    self.repository = repository
    service = LendingService(
      repository, clock: clock,
      identifiers: IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 3)))
  }

  func request(_ tool: Tool, as principal: Principal) async throws -> Loan {
    try await service.request(tool.id, from: Fixtures.day(1), due: Fixtures.day(8), as: principal)
  }
}
