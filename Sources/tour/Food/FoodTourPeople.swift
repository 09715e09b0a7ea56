import DomainFoundation
import FoodSharing
import FoodSharingSamples

/// The people in the story of FoodSaver.
struct FoodTourPeople {
  private let accounts: [Account]
  private let now: Timestamp

  /// The donor.
  let irena: Principal
  /// The receiver who collects food.
  let zofia: Principal
  /// The receiver who does not come.
  let adam: Principal
  /// The receiver whose request is declined, and who reports the post.
  let marek: Principal
  /// The moderator who handles reports.
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

  /// Inserts an account and a profile for each person.
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
