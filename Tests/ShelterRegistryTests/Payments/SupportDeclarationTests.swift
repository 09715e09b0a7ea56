import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Declarations of the support models")
struct SupportDeclarationTests {
  @Test("Payments, mandates, sponsorships and their inputs survive JSON and draft round trips")
  func agreement() throws {
    let full = try Payment(
      id: Given.id("p1"), payer: Fixtures.ann, institution: ShelterSamples.shelterID,
      manager: ShelterSamples.keeper,
      animal: AnimalSamples.burek, amount: .pln(5_000), method: .known(.directDebit),
      sponsorship: Given.id("s1"), dueOn: Given.day("2026-01-31"), mandate: Given.id("m1"),
      status: .known(.disputed), statusSince: Fixtures.monthEnd, previousStatus: .known(.succeeded),
      attempt: 2,
      reference: Given.reference("ch_1"), failure: .known(.declined), retryAt: Fixtures.monthEnd,
      succeededAt: Fixtures.monthEnd, refunds: [Given.refund()], dispute: Given.dispute(),
      createdAt: Fixtures.monthEnd)
    let forAppeal = try Payment(
      id: Given.id("p2"), payer: Fixtures.ann, institution: ShelterSamples.shelterID,
      manager: ShelterSamples.keeper,
      appeal: Given.id("a1"), amount: .pln(1), method: .known(.blik), statusSince: Fixtures.monthEnd,
      createdAt: Fixtures.monthEnd)
    #expect(try schemaDrift(of: [full, forAppeal]) == [])
    #expect(try schemaDrift(of: [Given.refund()]) == [])
    #expect(try schemaDrift(of: [Given.dispute()]) == [])
    #expect(try schemaDrift(of: [Payment.FailInput(.known(.declined), retryAt: Fixtures.monthEnd)]) == [])
    #expect(try schemaDrift(of: [Payment.RefundResultInput(Given.id("r1"))]) == [])
    #expect(try schemaDrift(of: [Given.mandate(lastDebitAt: Fixtures.monthEnd)]) == [])
    #expect(try schemaDrift(of: [Mandate.SignInput(Given.reference("md_1"))]) == [])
    let sponsorship = try Sponsorship(
      id: Given.id("s1"), sponsor: Fixtures.ann, institution: ShelterSamples.shelterID,
      animal: AnimalSamples.burek,
      amount: .pln(5_000), method: .known(.card), mandate: Given.id("m1"), schedule: Given.schedule(),
      nextNumber: 3, nextDueAt: Fixtures.monthEnd, nextAmount: .pln(1), nextFrequency: .weekly,
      status: .known(.ended), statusSince: Fixtures.monthEnd, failures: 2, pauseReason: .known(.sponsor),
      pausedUntil: Fixtures.monthEnd, suspendedAt: Fixtures.monthEnd, animalOutcome: .known(.adopted),
      lapseReason: .known(.mandateRevoked),
      endReason: .known(.reassignmentExpired), createdAt: Fixtures.monthEnd)
    #expect(try schemaDrift(of: [sponsorship]) == [])
    #expect(try schemaDrift(of: [Given.period()]) == [])
    #expect(try schemaDrift(of: [Sponsorship.LapseInput(.known(.paymentsFailed))]) == [])
    #expect(try schemaDrift(of: [Sponsorship.AnimalLeftInput(.known(.adopted))]) == [])
    #expect(try schemaDrift(of: [Sponsorship.PauseInput(days: 3)]) == [])
    #expect(try schemaDrift(of: [Sponsorship.ChangeInput(amount: .pln(3), frequency: .yearly)]) == [])
    #expect(
      try schemaDrift(of: [Sponsorship.ReassignInput(animal: AnimalSamples.burek, period: Given.period())])
        == [])
    #expect(
      try schemaDrift(of: [
        Sponsorship.ReactivateInput(method: .known(.card), mandate: Given.id("m"), period: Given.period())
      ]) == [])
    #expect(
      try schemaDrift(of: [
        Sponsorship.CreateInput(
          institution: ShelterSamples.shelterID, animal: AnimalSamples.burek, amount: .pln(3),
          method: .known(.card),
          mandate: Given.id("m"))
      ]) == [])
  }

  @Test("Donations, funds, receipts, events and pledges survive JSON and draft round trips")
  func donations() throws {
    #expect(try schemaDrift(of: [Given.appeal()]) == [])
    #expect(
      try schemaDrift(of: [DonationAppeal.OpenInput(title: "x", purpose: "y", goal: .pln(1), days: 3)])
        == [])
    let donation = try Donation(
      id: Given.id("d1"), donor: Fixtures.ann, institution: ShelterSamples.shelterID,
      purpose: .animal(AnimalSamples.burek),
      amount: .pln(3), payment: Given.id("p1"), message: "Hi.", isAnonymous: true,
      createdAt: Fixtures.monthEnd)
    #expect(try schemaDrift(of: [donation]) == [])
    #expect(
      try schemaDrift(of: [
        Donation.CreateInput(
          institution: ShelterSamples.shelterID, purpose: .institution, amount: .pln(3),
          method: .known(.card),
          message: "Hi.", isAnonymous: true)
      ]) == [])
    let fund = try Fund(
      institution: ShelterSamples.shelterID, purpose: .institution, balance: .pln(-2), inflow: .pln(3),
      outflow: .pln(5))
    #expect(try schemaDrift(of: [fund]) == [])
    let entry = try fund.recording(
      .received, .pln(7), as: Given.id("e1"), of: Given.id("p1"), note: "x", at: Fixtures.monthEnd
    ).entry
    #expect(try schemaDrift(of: [entry]) == [])
    let receipt = try Receipt(
      id: Given.id("r1"), institution: ShelterSamples.shelterID, payer: Fixtures.ann, payment: Given.id("p1"),
      number: 4,
      amount: .pln(3), purpose: .institution, receivedOn: Given.day("2026-01-31"))
    #expect(try schemaDrift(of: [receipt]) == [] && receipt.formattedNumber == "2026/4")
    #expect(
      try schemaDrift(of: [ReceiptCounter(of: ShelterSamples.shelterID, year: 2026, lastNumber: 4)]) == [])
    let events = [
      try GatewayEvent(
        id: Given.reference("e1"), kind: .known(.succeeded), payment: Given.id("p"), attempt: 1,
        amount: .pln(3), failure: .known(.declined), refund: Given.id("r"),
        dispute: Given.reference("d"), disputeReason: .known(.other), occurredAt: Fixtures.monthEnd),
      try GatewayEvent(
        id: Given.reference("e2"), kind: .known(.mandateSigned), mandate: Given.id("m"),
        mandateReference: Given.reference("md"), occurredAt: Fixtures.monthEnd),
    ]
    #expect(try schemaDrift(of: events) == [])
    #expect(
      try schemaDrift(of: [
        GatewayEventRecord(events[0], outcome: .known(.applied), receivedAt: Fixtures.monthEnd)
      ])
        == [])
    let pledge = try FoodPledge(
      id: Given.id("f1"), advertiser: Fixtures.ann, commitment: Given.id("c1"),
      month: Given.day("2026-02-01"),
      kilograms: 3,
      species: .known(.cat), entrants: [DrawEntrant(ShelterSamples.shelterID, recent: 1)],
      status: .known(.shipped), statusSince: Fixtures.monthEnd,
      institution: ShelterSamples.shelterID,
      manager: ShelterSamples.keeper, rounds: 2, declinedBy: [Given.id("x")], shippedAt: Fixtures.monthEnd)
    #expect(try schemaDrift(of: [pledge]) == [])
    #expect(
      try schemaDrift(of: [FoodPledge.AssignInput(ShelterSamples.shelterID, manager: ShelterSamples.keeper)])
        == [])
    let seed = try ShelterFixture.seed("s")
    #expect(
      try schemaDrift(of: [
        DrawCommitment(
          to: DrawSeedDigest(of: seed), committedAt: Fixtures.monthEnd, seed: seed,
          revealedAt: Fixtures.monthEnd)
      ]) == [])
    let entrant = try DrawEntrant(ShelterSamples.shelterID, recent: 2)
    #expect(try schemaDrift(of: [entrant]) == [])
    let draw = try FoodDraw(
      id: Given.id("d1"), pledge: Given.id("f1"), round: 1, seed: seed,
      entrants: [entrant], at: Fixtures.monthEnd)
    #expect(try schemaDrift(of: [draw]) == [])
  }

  @Test("Text values accept and reject the examples of their formats")
  func formats() throws {
    func check<Value: TextValue>(_ type: Value.Type) {
      for text in Value.format.valid { #expect((try? Value(parsing: text))?.text == text, "\(text)") }
      for (text, canonical) in Value.format.accepted {
        #expect((try? Value(parsing: text))?.text == canonical, "\(text)")
      }
      for text in Value.format.invalid + HostileTexts.all {
        let value = try? Value(parsing: text)
        #expect(value.map { $0.text.utf8.elementsEqual(text.utf8) } ?? true, "\(text)")
      }
      for text in Value.format.invalid { #expect(throws: ValueError.self) { try Value(parsing: text) } }
    }
    check(FundPurpose.self)
    check(GatewayReference.self)
    check(DrawSeed.self)
    check(DrawSeedDigest.self)
  }

  @Test("A fund rejects overflows, uncovered spending, other currencies and wrong sums")
  func funds() throws {
    let empty = try Fund(
      institution: ShelterSamples.shelterID, purpose: .animal(AnimalSamples.burek), balance: .pln(0),
      inflow: .pln(0), outflow: .pln(0))
    let full = try empty.recording(.received, .pln(.max), as: Given.id("e"), at: Fixtures.monthEnd).fund
    func error(_ kind: FundEntry.Kind, _ amount: Money, of fund: Fund) -> String? {
      do {
        _ = try fund.recording(kind, amount, as: Given.id("e"), note: "x", at: Fixtures.monthEnd)
      } catch {
        return error.violations.first?.code.rawValue
      }
      return nil
    }
    #expect(error(.received, .pln(1), of: full) == "money.overflow")
    #expect(error(.spent, .pln(1), of: empty) == "fund.notCovered")
    #expect(error(.transferredOut, .pln(1), of: empty) == "fund.notCovered")
    #expect(error(.refunded, .pln(1), of: empty) == "fund.notCovered")
    #expect(error(.disputed, .pln(1), of: empty) == nil)
    #expect(error(.received, .pln(0), of: empty) == "FundEntry.amount.positive")
    #expect(error(.received, .pln(.min), of: empty) == "FundEntry.amount.positive")
    #expect(error(.received, Money(minorUnits: 1, currency: .eur), of: empty) == "FundEntry.fund.ofPurpose")
    #expect(throws: ValidationError.self) {
      try Fund(
        institution: ShelterSamples.shelterID, purpose: .institution, balance: .pln(1), inflow: .pln(3),
        outflow: .pln(3))
    }
    #expect(throws: ValidationError.self) {
      try Fund(
        institution: ShelterSamples.shelterID, purpose: .institution, balance: .pln(0),
        inflow: Money(minorUnits: 3, currency: .eur), outflow: Money(minorUnits: 3, currency: .eur))
    }
  }

  @Test("A payment whose refunds exceed it or have another currency is invalid")
  func hostileRefunds() throws {
    for units in [5_001, .max] as [Int64] {
      #expect(throws: ValidationError.self) {
        try Given.payment(
          in: .partiallyRefunded, refunds: [Given.refund(units), Given.refund(units, as: "r2")])
      }
    }
    #expect(throws: ValidationError.self) {
      try Given.payment(in: .partiallyRefunded, refunds: [Given.refund(1, in: .eur)])
    }
  }

  @Test("Every error, rule and guard of support has a message in both languages")
  func texts() {
    let catalog = ShelterMessages.catalog
    var codes: [MessageCode] = ["support.institutionNotListed", "fund.notCovered"]
    codes += [
      SupportError.institutionNotListed, .animalNotSupported, .institutionMismatch, .appealClosed,
      .belowMinimum(minimum: .pln(1)), .aboveMaximum(maximum: .pln(1)), .currencyMismatch(.pln),
      .mandateUnusable,
      .mandateNotSigned, .mandateRequired, .paymentInProgress, .restrictionStillApplies, .noLaterDueDate,
      .paymentDisputed, .noEligibleInstitution,
      .noOpenCommitment,
      .seedNotCommitted,
    ].map(\.messageCode)
    codes += PaymentGatewayError.allCases.map(\.messageCode)
    func guards<Subject>(_ lifecycle: Lifecycle<Subject>) -> [MessageCode] {
      lifecycle.transitions.flatMap { $0.guards.map { MessageCode($0.id) } }
    }
    codes += guards(Payment.lifecycle) + guards(Sponsorship.lifecycle)
    codes += guards(Mandate.lifecycle) + guards(FoodPledge.lifecycle)
    func rules<Root: Model>(_ type: Root.Type) -> [MessageCode] {
      Root.schema.description.rules.map { MessageCode($0.id) }
    }
    codes += rules(Payment.self) + rules(Payment.Refund.self) + rules(Mandate.self) + rules(Sponsorship.self)
    codes += rules(Sponsorship.ChangeInput.self) + rules(PaymentSchedule.self) + rules(Donation.self)
    codes += rules(Fund.self) + rules(FundEntry.self) + rules(Receipt.self) + rules(DonationAppeal.self)
    codes += rules(GatewayEvent.self) + rules(GatewayEventRecord.self) + rules(FoodDraw.self)
    codes += rules(DrawCommitment.self)
    codes += rules(FoodPledge.self)
    for code in codes {
      for language in [LanguageTag.english, .polish] {
        #expect(catalog.text(for: code, in: language) != code.rawValue, "\(code) in \(language)")
      }
    }
    #expect(codes.count > 60)
    #expect(
      ShelterMessages.catalog.label(of: Payment.State.chargedBack, in: .polish) == "Cofnięta przez bank")
    #expect(
      [1, 2, 5, 22].map { count in
        catalog.text(for: "pledge.kilograms", ["count": .integer(count)], in: .polish)
      } == ["1 kilogram karmy", "2 kilogramy karmy", "5 kilogramów karmy", "22 kilogramy karmy"])
    #expect(
      [1, 3, 12].map { count in
        catalog.text(for: "sponsorship.sponsors", ["count": .integer(count)], in: .polish)
      } == ["1 opiekun wirtualny", "3 opiekunowie wirtualni", "12 opiekunów wirtualnych"])
  }
}
