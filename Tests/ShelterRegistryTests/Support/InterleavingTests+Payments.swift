import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

extension InterleavingTests {
  static let payments: [ShelterInterleaving] = [
    InterleavingTest("receive an event × receive it again", .both) { fixture in
      let event = try await paymentEvent(fixture)
      let call: ShelterInterleaving.Call = { try await fixture.payments.receive(event, as: .system) }
      return (call, call)
    },
    InterleavingTest("receive the success of a payment × cancel the payment", .oneOrBoth) { fixture in
      let event = try await paymentEvent(fixture)
      let payment = try #require(event.payment)
      return (
        { try await fixture.payments.receive(event, as: .system) },
        { try await fixture.payments.cancel(payment, as: .ann) }
      )
    },
    InterleavingTest("refund a payment × refund it again", .one) { fixture in
      let payment = try #require(try await fixture.donation().payment).id
      let call: ShelterInterleaving.Call = {
        try await fixture.payments.refund(payment, for: .other, as: .keeper)
      }
      return (call, call)
    },
    InterleavingTest("refund a part × refund more than the rest", .one) { fixture in
      let payment = try #require(try await fixture.donation().payment).id
      return (
        { try await fixture.payments.refund(payment, .pln(6_000), for: .other, as: .keeper) },
        { try await fixture.payments.refund(payment, .pln(7_000), for: .other, as: .keeper) }
      )
    },
    InterleavingTest("refund a payment × receive a dispute", .oneOrBoth) { fixture in
      let payment = try #require(try await fixture.donation().payment).id
      try fixture.gateway.dispute(payment, "dp_1")
      let event = try #require(fixture.gateway.outbox.last)
      return (
        { try await fixture.payments.refund(payment, for: .other, as: .keeper) },
        { try await fixture.payments.receive(event, as: .system) }
      )
    },
    InterleavingTest("spend the balance of a fund × spend it on something else", .one) { fixture in
      _ = try await fixture.donation()
      let fund = Fund.id(of: ShelterSamples.shelterID, for: .institution, in: .pln)
      return (
        {
          try await fixture.donations.recordSpending(.pln(9_000), of: fund, on: "food", as: .keeper)
        },
        { try await fixture.donations.recordSpending(.pln(9_000), of: fund, on: "roof", as: .keeper) }
      )
    },
    InterleavingTest("receive the first success × receive another first success", .both) { fixture in
      let one = try await paymentEvent(fixture)
      let other = try await paymentEvent(fixture, by: .bob)
      return (
        { try await fixture.payments.receive(one, as: .system) },
        { try await fixture.payments.receive(other, as: .system) }
      )
    },
    InterleavingTest("donate for an animal × adopt it", .oneOrBoth) { fixture in
      let form = try Donation.CreateInput(
        institution: ShelterSamples.shelterID, purpose: .animal(AnimalSamples.burek), amount: .pln(1_000),
        method: .known(.blik))
      return (
        { try await fixture.donations.donate(form, as: .ann) },
        { try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.bob, as: .keeper) }
      )
    },
  ]

  static let pledges: [ShelterInterleaving] = [
    InterleavingTest("assign a pledge × assign it again", .one) { fixture in
      let pledge = try await pledge(fixture)
      let call: ShelterInterleaving.Call = {
        try await fixture.pledges.assign(pledge, seed: ShelterFixture.seed("one"), as: .admin)
      }
      return (call, call)
    },
    InterleavingTest("assign a pledge × assign another one", .both) { fixture in
      let (one, other) = (try await pledge(fixture), try await pledge(fixture))
      return (
        { try await fixture.pledges.assign(one, seed: ShelterFixture.seed("one"), as: .admin) },
        { try await fixture.pledges.assign(other, seed: ShelterFixture.seed("one"), as: .admin) }
      )
    },
    InterleavingTest("assign a pledge × pledge on the same seed", .oneOrBoth) { fixture in
      let pledge = try await pledge(fixture)
      let month = try CalendarDate(parsing: "2026-03-01")
      return (
        { try await fixture.pledges.assign(pledge, seed: ShelterFixture.seed("one"), as: .admin) },
        { try await fixture.pledges.pledge(9, for: month, as: .bob) }
      )
    },
    InterleavingTest("assign a pledge × suspend an institution", .both) { fixture in
      let pledge = try await pledge(fixture)
      return (
        { try await fixture.pledges.assign(pledge, seed: ShelterFixture.seed("one"), as: .admin) },
        { try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin) }
      )
    },
    InterleavingTest("assign a pledge × suspend the other institution", .both) { fixture in
      let pledge = try await pledge(fixture)
      return (
        { try await fixture.pledges.assign(pledge, seed: ShelterFixture.seed("one"), as: .admin) },
        { try await fixture.moderation.suspend(ShelterSamples.sanctuaryID, for: .welfare, as: .admin) }
      )
    },
    InterleavingTest("ship a pledge × decline it", .one) { fixture in
      let pledge = try await pledge(fixture)
      let draw = try await fixture.pledges.assign(pledge, seed: ShelterFixture.seed("one"), as: .admin)
      let winner = draw.winner == ShelterSamples.shelterID ? Principal.keeper : Principal.farmer
      return (
        { try await fixture.pledges.ship(pledge, as: .ann) },
        { try await fixture.pledges.decline(pledge, as: winner) }
      )
    },
    InterleavingTest("commit to a seed × commit to it again", .both) { fixture in
      let call: ShelterInterleaving.Call = { try await fixture.commit("one") }
      return (call, call)
    },
    InterleavingTest("pledge food × erase the account", .oneOrBoth) { fixture in
      try await fixture.commit("one")
      let month = try CalendarDate(parsing: "2026-03-01")
      return (
        { try await fixture.pledges.pledge(9, for: month, as: .ann) },
        { try await fixture.erase(.ann) }
      )
    },
  ]
}
