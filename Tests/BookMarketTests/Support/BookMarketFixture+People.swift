import BookMarket
import DomainAccounts
import DomainFoundation
import Foundation
import Testing

extension Principal {
  /// A member of the campus, by default the seller.
  static let ann = BookMarketFixture.person("ann")
  /// Another member, who sells too.
  static let ben = BookMarketFixture.person("ben")
  /// A member of the campus, by default the buyer.
  static let cleo = BookMarketFixture.person("cleo")
  /// Another member, who buys too.
  static let dan = BookMarketFixture.person("dan")
  /// A member who is a moderator of the market.
  static let mia = BookMarketFixture.person("mia", .moderator)
  /// Another moderator.
  static let max = BookMarketFixture.person("max", .moderator)
  /// An operator of the market with an email address of the campus, who isn't a member.
  static let olga = BookMarketFixture.person("olga", .operator)
  /// A signed-in user without an email address of the campus.
  static let stranger = BookMarketFixture.person("stranger")
}

extension BookMarketFixture {
  static let members: [Principal] = [.ann, .ben, .cleo, .dan, .mia, .max]

  /// Returns a signed-in user whose identifier is the name.
  static func person(_ name: String, _ roles: BookMarketRole...) -> Principal {
    .user(Fixtures.id(name), roles: Set(roles.map(\.rawValue)))
  }

  /// Stores an active account with a verified email address.
  func register(_ person: Principal, at domain: String) async throws {
    let id = try #require(person.id)
    let account = try Account(
      id: id, displayName: id.text.capitalized, email: EmailAddress(parsing: "\(id.text)@\(domain)"),
      emailVerifiedAt: clock.now(), roles: person.roles.sorted().map { try Role(parsing: $0) },
      status: .known(.active), statusSince: clock.now(), registeredAt: clock.now())
    try await repository.commit { $0.insert(account) }
  }

  /// Runs the market's step in the deletion of an account.
  func erase(_ person: Principal) async throws {
    let id = try #require(person.id)
    let step = BookMarketErasureStep(system)
    try await repository.transact { (work: inout UnitOfWork<AccountError>) async throws(AccountError) in
      try await step.erase(id, at: clock.now(), from: repository, in: &work)
    }
  }
}
