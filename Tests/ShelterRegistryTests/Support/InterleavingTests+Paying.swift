import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

extension InterleavingTests {
  static let paying: [ShelterInterleaving] = [
    InterleavingTest("the provider tells × tells the same again", .both) { fixture in
      let event = try await paymentEvent(fixture)
      let call: ShelterInterleaving.Call = { try await fixture.payments.receive(event, as: .system) }
      return (call, call)
    },
    InterleavingTest("the money comes × its payer cancels", .oneOrBoth) { fixture in
      let event = try await paymentEvent(fixture)
      let payment = try #require(event.payment)
      return (
        { try await fixture.payments.receive(event, as: .system) },
        { try await fixture.payments.cancel(payment, as: .ann) }
      )
    },
    InterleavingTest("give money back × once more", .one) { fixture in
      let payment = try #require(try await fixture.donation().payment).id
      let call: ShelterInterleaving.Call = {
        try await fixture.payments.refund(payment, for: .other, as: .keeper)
      }
      return (call, call)
    },
    InterleavingTest("give some back × give more back than is left", .one) { fixture in
      let payment = try #require(try await fixture.donation().payment).id
      return (
        { try await fixture.payments.refund(payment, .pln(6_000), for: .other, as: .keeper) },
        { try await fixture.payments.refund(payment, .pln(7_000), for: .other, as: .keeper) }
      )
    },
    InterleavingTest("give money back × the bank takes it back", .oneOrBoth) { fixture in
      let payment = try #require(try await fixture.donation().payment).id
      try fixture.gateway.dispute(payment, "dp_1")
      let event = try #require(fixture.gateway.outbox.last)
      return (
        { try await fixture.payments.refund(payment, for: .other, as: .keeper) },
        { try await fixture.payments.receive(event, as: .system) }
      )
    },
    InterleavingTest("spend the rest × spend it on something else", .one) { fixture in
      _ = try await fixture.donation()
      let fund = Fund.id(of: ShelterSamples.shelterID, for: .institution, in: .pln)
      return (
        {
          try await fixture.donations.recordSpending(.pln(9_000), of: fund, on: "food", as: .keeper)
        },
        { try await fixture.donations.recordSpending(.pln(9_000), of: fund, on: "roof", as: .keeper) }
      )
    },
    InterleavingTest("the first gift comes × another first gift comes", .both) { fixture in
      let one = try await paymentEvent(fixture)
      let other = try await paymentEvent(fixture, by: .bob)
      return (
        { try await fixture.payments.receive(one, as: .system) },
        { try await fixture.payments.receive(other, as: .system) }
      )
    },
    InterleavingTest("give for an animal × it is adopted", .oneOrBoth) { fixture in
      let form = try Donation.CreateInput(
        institution: ShelterSamples.shelterID, designation: .animal(AnimalSamples.burek), amount: .pln(1_000),
        method: .known(.blik))
      return (
        { try await fixture.donations.donate(form, as: .ann) },
        { try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.bob, as: .keeper) }
      )
    },
  ]

  static let pledging: [ShelterInterleaving] = [
    InterleavingTest("draw × draw again", .one) { fixture in
      let pledge = try await pledge(fixture)
      let call: ShelterInterleaving.Call = {
        try await fixture.pledges.assign(pledge, seed: DrawSeed(parsing: "one"), as: .admin)
      }
      return (call, call)
    },
    InterleavingTest("draw × draw for another pledge", .both) { fixture in
      let (one, other) = (try await pledge(fixture), try await pledge(fixture))
      return (
        { try await fixture.pledges.assign(one, seed: DrawSeed(parsing: "one"), as: .admin) },
        { try await fixture.pledges.assign(other, seed: DrawSeed(parsing: "one"), as: .admin) }
      )
    },
    InterleavingTest("draw × pledge on the same seed", .oneOrBoth) { fixture in
      let pledge = try await pledge(fixture)
      let month = try CalendarDate(parsing: "2026-03-01")
      return (
        { try await fixture.pledges.assign(pledge, seed: DrawSeed(parsing: "one"), as: .admin) },
        { try await fixture.pledges.pledge(9, for: month, as: .bob) }
      )
    },
    InterleavingTest("draw × an institution is suspended", .both) { fixture in
      let pledge = try await pledge(fixture)
      return (
        { try await fixture.pledges.assign(pledge, seed: DrawSeed(parsing: "one"), as: .admin) },
        { try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin) }
      )
    },
    InterleavingTest("draw × the other institution is suspended", .both) { fixture in
      let pledge = try await pledge(fixture)
      return (
        { try await fixture.pledges.assign(pledge, seed: DrawSeed(parsing: "one"), as: .admin) },
        { try await fixture.moderation.suspend(ShelterSamples.sanctuaryID, for: .welfare, as: .admin) }
      )
    },
    InterleavingTest("ship × decline", .one) { fixture in
      let pledge = try await pledge(fixture)
      let draw = try await fixture.pledges.assign(pledge, seed: DrawSeed(parsing: "one"), as: .admin)
      let winner = draw.winner == ShelterSamples.shelterID ? Principal.keeper : Principal.farmer
      return (
        { try await fixture.pledges.ship(pledge, as: .ann) },
        { try await fixture.pledges.decline(pledge, as: winner) }
      )
    },
    InterleavingTest("fix a seed × fix the same", .both) { fixture in
      let call: ShelterInterleaving.Call = { try await fixture.commit("one") }
      return (call, call)
    },
    InterleavingTest("pledge × the person is gone", .oneOrBoth) { fixture in
      try await fixture.commit("one")
      let month = try CalendarDate(parsing: "2026-03-01")
      return (
        { try await fixture.pledges.pledge(9, for: month, as: .ann) },
        { try await fixture.erase(.ann) }
      )
    },
  ]
}
