import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Attacks on a mailbox by messages with keys")
struct MailboxFloodTests {
  private static let victim = "victim@example.org"
  /// The codes of twelve calls, five of which make a message.
  private static let fiveOfTwelve: [Refusal.Code?] =
    Array(repeating: nil, count: 5) + Array(repeating: "shelter.tooManyMessages", count: 7)

  /// Registers and submits an institution with an email address.
  private func registration(
    _ number: Int, _ address: String = Self.victim, in fixture: ShelterFixture
  ) async throws -> Institution.ID {
    var form = try RegistrationForm.filled(slug: "home-\(number)")
    form[Institution.Fields.contact] = try ShelterSamples.contact(address)
    form[Institution.Fields.registrationNumber] = .some(nil)
    let id = try await fixture.institutions.register(form, as: .bob).id
    try await fixture.institutions.submit(id, as: .bob)
    return id
  }

  /// Enters another email address of an institution.
  private func enter(_ address: String, of id: Institution.ID, in fixture: ShelterFixture) async throws {
    let contact = try ShelterSamples.contact(address)
    try await fixture.institutions.edit(id, as: .bob) { $0[Institution.Fields.contact] = contact }
  }

  /// Makes and asks for four messages one after another; returns the codes of the refusals to make them.
  private func flood(_ id: Institution.ID, in fixture: ShelterFixture) async throws -> [Refusal.Code?] {
    var codes: [Refusal.Code?] = []
    for _ in 0..<4 {
      codes.append(
        try await fixture.code {
          _ = try await fixture.institutions.makeConfirmationMessage(for: id, as: .system)
        })
      try await fixture.institutions.resendConfirmation(for: id, as: .bob)
    }
    return codes
  }

  @Test("The messages to a mailbox count for a week, also once another one has been confirmed")
  func confirmingAnother() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    var codes: [Refusal.Code?] = []
    for number in 0..<3 {
      let id = try await registration(number, in: fixture)
      codes += try await flood(id, in: fixture)
      try await enter("own@home-\(number).example", of: id, in: fixture)
      let own = try await fixture.institutions.makeConfirmationMessage(for: id, as: .system)
      try await fixture.institutions.confirmEmail(with: own.key.text)
    }
    #expect(codes == Self.fiveOfTwelve)
    // The record of the mailbox is erased with its last message.
    try fixture.wait(days: 7)
    try await fixture.institutions.fireDueEvents(as: .system)
    #expect(try await fixture.all(ConfirmationMailbox.self).isEmpty)
    let late = try await registration(3, in: fixture)
    _ = try await fixture.institutions.makeConfirmationMessage(for: late, as: .system)
  }

  @Test("The messages to a mailbox count for a week, also once their registrations have ended")
  func late() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    var ids: [Institution.ID] = []
    for number in 0..<3 {
      ids.append(try await registration(number, "own@home-\(number).example", in: fixture))
      try fixture.clock.advance(by: .seconds(3_600))
    }
    // Each registration writes to the victim in its last minute.
    try fixture.clock.advance(by: .seconds(7 * 86_400 - 3 * 3_600 - 60))
    var codes: [Refusal.Code?] = []
    for id in ids {
      try await fixture.institutions.fireDueEvents(as: .system)
      try await enter(Self.victim, of: id, in: fixture)
      codes += try await flood(id, in: fixture)
      try fixture.clock.advance(by: .seconds(3_600))
    }
    #expect(codes == Self.fiveOfTwelve)
  }

  @Test("Of two messages at once to a mailbox that can get one more, one is made")
  func atOnce() async throws {
    var call = 0
    var isOver = false
    while !isOver {
      let repository = InterleavedRepository()
      let fixture = try await ShelterFixture(isEmpty: true, on: repository)
      var ids: [Institution.ID] = []
      for number in 0..<6 { ids.append(try await registration(number, in: fixture)) }
      for id in ids.prefix(4) {
        _ = try await fixture.institutions.makeConfirmationMessage(for: id, as: .system)
      }
      let (one, other) = (ids[4], ids[5])
      repository.schedule(before: call) {
        _ = try? await fixture.institutions.makeConfirmationMessage(for: other, as: .system)
      }
      _ = try? await fixture.institutions.makeConfirmationMessage(for: one, as: .system)
      isOver = repository.cancelScheduled()
      #expect(try await fixture.all(EmailConfirmation.self).count == 5, "before call \(call)")
      call += 1
    }
    #expect(call > 2)
  }

  @Test("A deleted account leaves no address to which a message was sent")
  func erasure() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let id = try await registration(0, in: fixture)
    _ = try await fixture.institutions.makeConfirmationMessage(for: id, as: .system)
    try await fixture.erase(.bob)
    #expect(try await fixture.all(EmailConfirmation.self).isEmpty)
    #expect(try await fixture.all(ConfirmationMailbox.self).map(\.sentAt.count) == [1])
  }
}
