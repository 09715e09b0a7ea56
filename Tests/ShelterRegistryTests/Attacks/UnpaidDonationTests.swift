import DomainFoundation
import ShelterRegistry
import TestSupport
import Testing

@Suite("Attacks by unpaid donations")
struct UnpaidDonationTests {
  /// Donates with a message; returns the payment.
  private func donate(_ fixture: ShelterFixture, to home: Institution.ID) async throws -> Payment.ID {
    let gift = try Donation.CreateInput(
      institution: home, amount: .pln(500), method: .known(.card), message: "Close down, or else.")
    return try #require(try await fixture.donations.donate(gift, as: .bob).payment).id
  }

  /// Returns the messages of donations that the institution reads.
  private func messages(_ fixture: ShelterFixture, to home: Institution.ID) async throws -> [String] {
    try await fixture.donations.incoming(to: home, as: .ann).items.compactMap(\.message)
  }

  @Test("The words of a donation reach the institution with its money only")
  func words() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let payment = try await donate(fixture, to: home)
    let created = try await messages(fixture, to: home)
    #expect(created == [])
    try await fixture.payments.submit(payment, as: .bob)
    try fixture.gateway.fail(#require(fixture.gateway.open.first))
    try await fixture.deliver()
    let failed = try await messages(fixture, to: home)
    #expect(failed == [])
    try await fixture.payments.retry(payment, as: .bob)
    try fixture.gateway.succeed(#require(fixture.gateway.open.first))
    try await fixture.deliver()
    #expect(try await messages(fixture, to: home) == ["Close down, or else."])
    try await fixture.payments.refund(payment, for: .other, as: .ann)
    #expect(try await messages(fixture, to: home).count == 1)
  }

  @Test("A person makes at most ten donations in a day without their money")
  func flood() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let first = try await donate(fixture, to: home)
    for _ in 0..<20 { _ = try? await donate(fixture, to: home) }
    let count = try await fixture.all(Donation.self).count
    #expect(count == 10)
    // A payment makes room once its money was received, or a day later.
    try await fixture.payments.submit(first, as: .bob)
    try fixture.gateway.succeed(#require(fixture.gateway.open.first))
    try await fixture.deliver()
    _ = try await donate(fixture, to: home)
    try fixture.wait(days: 1)
    for _ in 0..<10 { _ = try await donate(fixture, to: home) }
  }
}
