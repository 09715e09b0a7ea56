import DomainRepository
import ToolLending

/// Principals, places, moments, drafts and loans of the tests.
enum Fixtures {
  static let (ola, jan, eve) = (person(1), person(2), person(3))
  static let mia = Principal.user(Identifier(uuidBits: (7, 9)), roles: [LendingRole.moderator.rawValue])
  static let home = place(52.2297, 21.0122)
  static let start = moment("2026-05-01T09:00:00.000Z")

  static func person(_ number: UInt64) -> Principal { .user(Identifier(uuidBits: (7, number))) }

  static func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    (try? Coordinate(latitude: latitude, longitude: longitude)) ?? home
  }

  static func moment(_ text: String) -> Timestamp { Timestamp(text) ?? .earliest }

  /// Returns the moment a number of days after the start.
  static func day(_ days: Int) -> Timestamp {
    (try? start.adding(.seconds(days * 86_400))) ?? .latest
  }

  static func id<Owner>(_ number: UInt64) -> Identifier<Owner> { Identifier(uuidBits: (9, number)) }

  /// Returns the draft of a tool that lacks only its owner.
  static func draft(_ name: String, about: String? = nil, at place: Coordinate = home) -> Draft<Tool> {
    var draft = Draft<Tool>(id: IdentifierGenerator(clock: ManualClock(start)).next())
    draft[Tool.Fields.name] = name
    draft[Tool.Fields.about] = about
    draft[Tool.Fields.place] = place
    return draft
  }

  /// Returns a loan of Ola's drill to Jan from day 1 to day 8.
  static func loan(in state: Loan.State = .requested) throws -> Loan {
    var draft = Draft<Loan>(id: id(1))
    draft[Loan.Fields.tool] = id(2)
    draft[Loan.Fields.owner] = ola.id
    draft[Loan.Fields.borrower] = jan.id
    draft[Loan.Fields.from] = day(1)
    draft[Loan.Fields.due] = day(8)
    draft[Loan.Fields.state] = .known(state)
    return try draft.validated()
  }
}
