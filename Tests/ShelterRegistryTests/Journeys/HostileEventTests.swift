import DomainFoundation
import Foundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// The events of an attacker who poses as the payment provider and knows its identifiers.
@Suite("Hostile events of a payment provider")
struct HostileEventTests {
  /// The replacement values for each field of an event.
  private static var values: [Any] {
    let others: [Any] = [
      NSNull(), true, [] as [Int], ["x"], [:] as [String: Int], ["amount": 1], 0, -1, 1, 1.5, 1e300,
      Int64.max, Int64.min, UInt64.max,
    ]
    return HostileTexts.all.filter { $0.utf8.count < 70_000 } + others
  }

  @Test(
    "An event with a replaced field can't be decoded, or is applied at most once",
    arguments: GatewayEvent.Kind.allCases)
  func fields(kind: GatewayEvent.Kind) async throws {
    let fixture = try await prepared()
    let sound = try await soundEvent(kind, fixture)
    let fields = try #require(
      JSONSerialization.jsonObject(with: JSONCoder().encode(sound)) as? [String: Any])
    let expected = try await sums(fixture)
    let values = Self.values
    var refused = 0
    var read = 0
    for key in GatewayEvent.schema.fields.map(\.name) + ["unknown"] {
      for value in values {
        var changed = fields
        // Each event has its own identifier, so that none counts as a repetition.
        if key != "unknown" { changed["id"] = "evt_\(refused + read)" }
        changed[key] = value
        let bytes = try JSONSerialization.data(withJSONObject: changed)
        let event: GatewayEvent
        do {
          event = try JSONCoder().decode(GatewayEvent.self, from: bytes)
        } catch {
          refused += 1
          check(error, key)
          continue
        }
        read += 1
        // All other fields are those of the valid event.
        guard key != "unknown" else {
          #expect(event == sound)
          continue
        }
        try await receive(event, fixture, key)
      }
    }
    #expect(refused > 1_000 && read > 50, "\(refused) refused, \(read) read")
    // Only the valid event can have moved money, once, under any identifier.
    let moved = try await sums(fixture)
    for (fund, sum) in moved {
      #expect(abs(sum - (expected[fund] ?? 0)) <= 10_000, "\(fund)")
    }
  }

  @Test("Texts that aren't events can't be decoded")
  func invalidTexts() throws {
    for text in HostileTexts.all + [
      "{", "[]", "null", "{}", "{\"id\":", String(repeating: "[", count: 100_000),
    ] {
      do {
        _ = try JSONCoder().decode(GatewayEvent.self, from: Data(text.utf8))
        Issue.record("\(text.prefix(20)) is an event")
      } catch {
        check(error, "")
      }
    }
  }

  @Test("Events for unknown payments, or with another attempt, amount or currency move no money")
  func unmatched() async throws {
    let fixture = try await prepared()
    let order = try #require(fixture.gateway.open.last)
    let before = try await sums(fixture)
    let unknown: Payment.ID = Identifier(uuidBits: (0x77, 7))
    let amounts =
      [order.amount, .pln(0), .pln(-1), .pln(.max), .pln(.min)]
      + [Money(minorUnits: order.amount.minorUnits, currency: .eur)]
    var number = 0
    for payment in [unknown, order.payment] {
      for attempt in [1, 2, Int64.max] {
        for amount in amounts {
          number += 1
          let event = try GatewayEvent(
            id: GatewayReference(parsing: "unmatched-\(number)"), kind: .known(.succeeded), payment: payment,
            attempt: attempt, amount: amount, occurredAt: Fixtures.monthEnd)
          let isSound = payment == order.payment && attempt == 1 && amount == order.amount
          if isSound { continue }
          #expect(try await fixture.payments.receive(event, as: .system) != .applied, "\(event)")
        }
      }
    }
    #expect(try await sums(fixture) == before)
    let odd = try GatewayEvent(
      id: GatewayReference(parsing: "odd"), kind: OpenEnum(parsing: "crypto-staked"), payment: order.payment,
      occurredAt: .latest)
    #expect(try await fixture.payments.receive(odd, as: .system) == .unmatched)
    #expect(try await sums(fixture) == before)
  }

  private func receive(_ event: GatewayEvent, _ fixture: ShelterFixture, _ key: String) async throws {
    let payments = try await fixture.all(Payment.self)
    do {
      let first = try await fixture.payments.receive(event, as: .system)
      let again = try await fixture.payments.receive(event, as: .system)
      #expect(again == .superseded || again == .waiting || first == .unmatched, "\(key): \(first), \(again)")
    } catch {
      #expect(!error.text(in: .english).isEmpty && !error.text(in: .polish).isEmpty, "\(key)")
    }
    let after = try await fixture.all(Payment.self)
    #expect(
      Set(after.map(\.id)) == Set(payments.map(\.id))
        && Set(after.map(\.amount)) == Set(payments.map(\.amount)))
  }

  private func check(_ error: any Error, _ key: String) {
    switch error {
    case is JSONCoderError: break
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context), DecodingError.keyNotFound(_, let context):
      let path = context.codingPath.map(\.stringValue) + ["\(context.debugDescription)"]
      // The error of a rule across fields has no path.
      #expect(!context.debugDescription.isEmpty || path.contains(key), "\(key): \(context)")
    default: Issue.record("\(key): \(type(of: error)) \(error)")
    }
  }

  /// Returns a fixture with payments that are processing, succeeded, being refunded and disputed.
  private func prepared() async throws -> ShelterFixture {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    _ = try await fixture.donation()
    let disputed = try #require(try await fixture.payments.payments(as: .ann).items.first).id
    _ = try await fixture.donation(of: .pln(7_000), by: .bob)
    let refunded = try #require(try await fixture.payments.payments(as: .bob).items.first).id
    try await fixture.payments.refund(refunded, .pln(1_000), for: .requested, as: .keeper)
    try fixture.gateway.dispute(disputed, "dp_1")
    try await fixture.deliver()
    let open = try await fixture.donations.donate(
      Donation.CreateInput(institution: ShelterSamples.shelterID, amount: .pln(5_000), method: .known(.card)),
      as: .ann)
    try await fixture.payments.submit(try #require(open.payment).id, as: .ann)
    return fixture
  }

  /// Returns a valid event of the kind that the provider could send next.
  private func soundEvent(_ kind: GatewayEvent.Kind, _ fixture: ShelterFixture) async throws -> GatewayEvent {
    let id = try GatewayReference(parsing: "evt_next")
    let order = try #require(fixture.gateway.open.last)
    let payments = try await fixture.all(Payment.self)
    let disputed = try #require(payments.first { $0.status == .disputed })
    let refunded = try #require(payments.first { !$0.refunds.isEmpty })
    switch kind {
    case .actionRequired, .authenticated, .succeeded, .failed:
      return try GatewayEvent(
        id: id, kind: .known(kind), payment: order.payment, attempt: order.attempt, amount: order.amount,
        failure: .known(.declined), occurredAt: Fixtures.monthEnd)
    case .refunded, .refundFailed:
      return try GatewayEvent(
        id: id, kind: .known(kind), payment: refunded.id, refund: refunded.refunds.first?.id,
        occurredAt: Fixtures.monthEnd)
    case .disputeOpened, .disputeWon, .disputeLost:
      return try GatewayEvent(
        id: id, kind: .known(kind), payment: disputed.id, dispute: disputed.dispute?.reference,
        disputeReason: .known(.other), occurredAt: Fixtures.monthEnd)
    case .mandateSigned, .mandateRevoked:
      let mandate = try await fixture.mandates.request(for: ShelterSamples.shelterID, as: .ann)
      return try GatewayEvent(
        id: id, kind: .known(kind), mandate: mandate.id, mandateReference: id, occurredAt: Fixtures.monthEnd)
    }
  }

  private func sums(_ fixture: ShelterFixture) async throws -> [Fund.ID: Int64] {
    let sums = try await fixture.entrySums()
    return Dictionary(
      uniqueKeysWithValues: try await fixture.all(Fund.self).map { fund in
        let sum = sums[fund.id, default: 0]
        #expect(sum == fund.balance.minorUnits)
        return (fund.id, sum)
      })
  }
}
