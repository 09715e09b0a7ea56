import DomainFoundation
import Foundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// What somebody may send who says to be the payment provider, or who knows its identifiers.
@Suite("Hostile events of a payment provider")
struct HostileEventTests {
  typealias World = SupportWorld

  /// What every field of an event is replaced by, one after the other.
  private static var values: [Any] {
    let others: [Any] = [
      NSNull(), true, [] as [Int], ["x"], [:] as [String: Int], ["amount": 1], 0, -1, 1, 1.5, 1e300,
      Int64.max, Int64.min, UInt64.max,
    ]
    return HostileTexts.all.filter { $0.utf8.count < 70_000 } + others
  }

  @Test(
    "An event with any field replaced is refused where it is read, or counts once and keeps the books",
    arguments: GatewayEvent.Kind.allCases)
  func fields(kind: GatewayEvent.Kind) async throws {
    let world = try await prepared()
    let sound = try await soundEvent(kind, world)
    let fields = try #require(
      JSONSerialization.jsonObject(with: JSONCoder().encode(sound)) as? [String: Any])
    let expected = try await sums(world)
    let values = Self.values
    var refused = 0
    var read = 0
    for key in GatewayEvent.schema.fields.map(\.name) + ["unknown"] {
      for value in values {
        var changed = fields
        // Each under an identifier of its own, so that none is past because another one was told.
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
        // Nothing but the field under test may be other than the sound event says.
        guard key != "unknown" else {
          #expect(event == sound)
          continue
        }
        try await receive(event, world, key)
      }
    }
    #expect(refused > 1_000 && read > 50, "\(refused) refused, \(read) read")
    // Only the sound event itself, under any identifier, can have moved money, and once.
    let moved = try await sums(world)
    for (fund, sum) in moved {
      #expect(abs(sum - (expected[fund] ?? 0)) <= 10_000, "\(fund)")
    }
  }

  @Test("Bytes that are no event are refused, whatever they are")
  func bytes() throws {
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

  @Test("Events about what there isn't, and of another attempt, amount or currency, move nothing")
  func strangers() async throws {
    let world = try await prepared()
    let order = try #require(world.gateway.open.last)
    let before = try await sums(world)
    let unknown: Payment.ID = Identifier(uuidBits: (0x77, 7))
    let amounts =
      [order.amount, World.pln(0), World.pln(-1), World.pln(.max), World.pln(.min)]
      + [Money(minorUnits: order.amount.minorUnits, currency: .eur)]
    var number = 0
    for payment in [unknown, order.payment] {
      for attempt in [1, 2, Int64.max] {
        for amount in amounts {
          number += 1
          let event = try GatewayEvent(
            id: GatewayReference(parsing: "strange-\(number)"), kind: .known(.succeeded), payment: payment,
            attempt: attempt, amount: amount, occurredAt: World.start)
          let isSound = payment == order.payment && attempt == 1 && amount == order.amount
          if isSound { continue }
          #expect(try await world.payments.receive(event, as: .system) != .applied, "\(event)")
        }
      }
    }
    #expect(try await sums(world) == before)
    let odd = try GatewayEvent(
      id: GatewayReference(parsing: "odd"), kind: OpenEnum(parsing: "crypto-staked"), payment: order.payment,
      occurredAt: .latest)
    #expect(try await world.payments.receive(odd, as: .system) == .unmatched)
    #expect(try await sums(world) == before)
  }

  private func receive(_ event: GatewayEvent, _ world: World, _ key: String) async throws {
    let payments = try await world.all(Payment.self)
    do {
      let first = try await world.payments.receive(event, as: .system)
      let again = try await world.payments.receive(event, as: .system)
      #expect(again == .superseded || again == .waiting || first == .unmatched, "\(key): \(first), \(again)")
    } catch {
      #expect(!error.text(in: .english).isEmpty && !error.text(in: .polish).isEmpty, "\(key)")
    }
    let after = try await world.all(Payment.self)
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
      // A rule across fields is about the event as a whole.
      #expect(!context.debugDescription.isEmpty || path.contains(key), "\(key): \(context)")
    default: Issue.record("\(key): \(type(of: error)) \(error)")
    }
  }

  /// A world with a payment under way, one that came, one with a refund under way, and one that is disputed.
  private func prepared() async throws -> World {
    let world = try await World()
    _ = try await world.donation()
    let disputed = try #require(try await world.payments.payments(as: World.ola).items.first).id
    _ = try await world.donation(of: World.pln(7_000), by: World.jan)
    let refunded = try #require(try await world.payments.payments(as: World.jan).items.first).id
    try await world.payments.refund(refunded, World.pln(1_000), for: .requested, as: World.keeper)
    try world.gateway.dispute(disputed, "dp_1")
    try await world.deliver()
    let open = try await world.donations.donate(
      Donation.CreateInput(institution: World.shelter, amount: World.pln(5_000), method: .known(.card)),
      as: World.ola)
    try await world.payments.submit(try #require(open.payment).id, as: World.ola)
    return world
  }

  /// A sound event of that kind that could come next.
  private func soundEvent(_ kind: GatewayEvent.Kind, _ world: World) async throws -> GatewayEvent {
    let id = try GatewayReference(parsing: "evt_next")
    let order = try #require(world.gateway.open.last)
    let payments = try await world.all(Payment.self)
    let disputed = try #require(payments.first { $0.status == .known(.disputed) })
    let refunded = try #require(payments.first { !$0.refunds.isEmpty })
    switch kind {
    case .actionRequired, .authenticated, .succeeded, .failed:
      return try GatewayEvent(
        id: id, kind: .known(kind), payment: order.payment, attempt: order.attempt, amount: order.amount,
        failure: .known(.declined), occurredAt: World.start)
    case .refunded, .refundFailed:
      return try GatewayEvent(
        id: id, kind: .known(kind), payment: refunded.id, refund: refunded.refunds.first?.id,
        occurredAt: World.start)
    case .disputeOpened, .disputeWon, .disputeLost:
      return try GatewayEvent(
        id: id, kind: .known(kind), payment: disputed.id, dispute: disputed.dispute?.reference,
        disputeReason: .known(.other), occurredAt: World.start)
    case .mandateSigned, .mandateRevoked:
      let mandate = try await world.mandates.request(for: World.shelter, as: World.ola)
      return try GatewayEvent(
        id: id, kind: .known(kind), mandate: mandate.id, mandateReference: id, occurredAt: World.start)
    }
  }

  private func sums(_ world: World) async throws -> [Fund.ID: Int64] {
    let entries = Dictionary(grouping: try await world.all(FundEntry.self)) { $0.fund }
    return Dictionary(
      uniqueKeysWithValues: try await world.all(Fund.self).map { fund in
        let sum = (entries[fund.id] ?? []).reduce(Int64(0)) {
          $0 + ($1.kind.known?.isInflow == true ? $1.amount.minorUnits : -$1.amount.minorUnits)
        }
        #expect(sum == fund.balance.minorUnits)
        return (fund.id, sum)
      })
  }
}
