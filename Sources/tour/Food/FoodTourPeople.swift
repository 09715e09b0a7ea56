import DomainFoundation
import FoodSharing
import FoodSharingSamples

/// Who is in FoodSaver's story.
struct FoodTourPeople {
  private let accounts: [Account]
  private let now: Timestamp

  /// Who gives.
  let irena: Principal
  /// Who ask.
  let zofia: Principal
  let adam: Principal
  let marek: Principal
  /// Who looks into reports.
  let olga: Principal

  init(at now: Timestamp) throws {
    self.now = now
    accounts = try [
      Self.account("Irena", FoodRole.donor.rawValue, 1, now),
      Self.account("Zofia", FoodRole.receiver.rawValue, 2, now),
      Self.account("Adam", FoodRole.receiver.rawValue, 3, now),
      Self.account("Marek", FoodRole.receiver.rawValue, 4, now),
      Self.account("Olga", RoleLabel.moderator.text, 5, now),
    ]
    let principals = accounts.map(\.principal)
    (irena, zofia, adam, marek, olga) = (
      principals[0], principals[1], principals[2], principals[3], principals[4]
    )
  }

  /// Gives everybody an account, and a profile to those who share food.
  func move(into repository: some Repository) async throws {
    try await repository.commit { changes in
      for account in accounts {
        changes.insert(account)
        if let profile = FoodSamples.profile(of: account.id, people: 2, at: now) { changes.insert(profile) }
      }
    }
  }

  func name(of id: Principal.ID) -> String { accounts.first { $0.id == id }?.displayName ?? "somebody" }

  func id(of principal: Principal) throws -> Principal.ID {
    guard let id = principal.id else { throw TourProblem(text: "nobody is signed in") }
    return id
  }

  private static func account(
    _ name: String, _ role: String, _ number: UInt64, _ now: Timestamp
  ) throws -> Account {
    try Account(
      id: Identifier(uuidBits: (0xF00D, number)), kind: .known(.individual), displayName: name,
      email: EmailAddress(parsing: "\(name.lowercased())@example.org"), emailVerifiedAt: now,
      roles: [RoleLabel(parsing: role)], status: .known(.active), statusSince: now, registeredAt: now)
  }
}
