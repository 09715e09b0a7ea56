import MovieCatalogAdvertising
import MovieTestSupport
import Synchronization
import TestSupport
import Testing

/// What disabled users have published before, which nobody else can take down.
@Suite("Attacks with the lists and advertisements of disabled users")
struct DisabledAccountTests {
  /// The accounts of an app in which moderators disable users.
  final class Accounts: PrincipalDirectory {
    private let disabled = Mutex<Set<Principal.ID>>([])

    func disable(_ principal: Principal) {
      disabled.withLock { $0.formUnion([principal.id].compactMap(\.self)) }
    }
    func enableAll() { disabled.withLock { $0 = [] } }

    private var directory: StubDirectory { StubDirectory(unusable: disabled.withLock { $0 }) }

    func currentPrincipal<Failure: RepositoryErrorConvertible>(
      _ principal: Principal, in work: inout UnitOfWork<Failure>
    ) async throws(Failure) -> Principal? {
      try await directory.currentPrincipal(principal, in: &work)
    }

    func entry<Failure: RepositoryErrorConvertible>(
      for id: Principal.ID, in work: inout UnitOfWork<Failure>
    ) async throws(Failure) -> DirectoryEntry? {
      guard let entry = try await ClaimsDirectory().entry(for: id, in: &work) else { return nil }
      return disabled.withLock { $0.contains(id) }
        ? DirectoryEntry(entry.profile, standing: .disabled) : entry
    }

    func entries(
      for ids: [Principal.ID], in repository: any Repository
    ) async throws(RepositoryError) -> [DirectoryEntry] {
      let disabled = disabled.withLock { $0 }
      return try await ClaimsDirectory().entries(for: ids, in: repository).map { entry in
        disabled.contains(entry.id) ? DirectoryEntry(entry.profile, standing: .disabled) : entry
      }
    }

    func disabledAccounts(in repository: any Repository) async throws(RepositoryError) -> [Principal.ID] {
      disabled.withLock { Array($0) }
    }
  }

  let accounts = Accounts()
  let fixture: MovieCatalogFixture

  init() async throws { fixture = try await MovieCatalogFixture(principals: accounts) }

  @Test(
    "A list of a disabled user is as if it didn't exist, and back when the account is enabled",
    arguments: [ListVisibility.public, .link, .friends])
  func lists(visibility: ListVisibility) async throws {
    let list = try await fixture.lists.create(named: "Buy here", visibility: .known(visibility), as: .bob)
    func read(as principal: Principal) async throws -> MovieList.ID {
      try await fixture.lists.list(list.id, isFriend: true, hasLink: true, as: principal).id
    }
    #expect(try await read(as: .ann) == list.id)
    accounts.disable(.bob)
    for reader in [Principal.ann, .guest] {
      await #expect(throws: MovieCatalogError.notFound(EntityReference(list))) {
        try await read(as: reader)
      }
    }
    accounts.enableAll()
    #expect(try await read(as: .guest) == list.id)
  }

  @Test("An advertisement of a disabled user is neither shown nor opened, until the account is enabled")
  func advertisements() async throws {
    try await fixture.openShop()
    _ = try await fixture.runningCampaign(Shop.plan(movies: [.harbor]))
    let offer = try #require(try await fixture.offer(beside: .harbor))
    let handoff = try await fixture.purchases.prepareHandoff(toSee: offer, as: .ann)
    accounts.disable(.merchant)
    let shown = [
      try await fixture.offer(beside: .harbor), try await fixture.offer(beside: .harbor, as: .guest),
    ]
    #expect(shown == [nil, nil])
    await #expect(throws: MovieCatalogError.reason(.handoff(.notShowing))) {
      try await fixture.purchases.prepareHandoff(toSee: offer, as: .ann)
    }
    await #expect(throws: MovieCatalogError.reason(.handoff(.notShowing))) {
      try await fixture.purchases.open(handoff.id, as: .ann)
    }
    accounts.enableAll()
    #expect(try await fixture.offer(beside: .harbor) != nil)
  }

  @Test(
    "A campaign whose advertiser is erased takes no other campaign's space, nor the name of a later advertiser"
  )
  func erased() async throws {
    try await fixture.openShop()
    let campaign = try await fixture.runningCampaign(Shop.plan(movies: [.harbor]))
    let step = AdvertisingErasureStep(fixture.campaigns)
    let repository = fixture.repository
    let account = Shop.account
    try await repository.transact {
      (work: inout UnitOfWork<AdvertisingError>) async throws(AdvertisingError) in
      try await step.erase(account, at: Fixtures.now, from: repository, in: &work)
    }
    try await fixture.campaigns.resume(campaign.id, as: .curator)
    let other = try Advertiser(
      id: Identifier(uuidBits: (1, 9)), name: "Other", account: Fixtures.bob,
      allowedHosts: [HostName(parsing: "shop.example.com")])
    try await fixture.campaigns.registerAdvertiser(other, as: .curator)
    let draft = try await fixture.campaigns.create(Shop.plan(movies: [.harbor]), for: other.id, as: .bob)
    try await fixture.campaigns.submit(draft.id, as: .bob)
    try await fixture.approve(draft.id)
    try await fixture.campaigns.fireDueEvents(as: .system)
    func shown(_ limit: Int) async throws -> [String] {
      try await fixture.advertising.ads(beside: [SampleMovie.harbor.id], limit: limit).map(\.advertiserName)
    }
    let first = try await shown(1)
    #expect(first == ["Other"])
    let later = try Advertiser(
      id: Shop.advertiser, name: "Later", account: Fixtures.bob,
      allowedHosts: [HostName(parsing: "shop.example.com")])
    try await fixture.campaigns.registerAdvertiser(later, as: .curator)
    let all = try await shown(9)
    #expect(all == ["Other"])
  }
}
