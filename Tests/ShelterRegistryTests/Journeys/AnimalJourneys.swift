import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// Tests of animals from their intake to their adoption.
struct AnimalJourneys {
  @Test("An institution can enter an animal, describe it and publish it", .requirement("SA-P-4", "SA-AN"))
  func entering() async throws {
    let fixture = try await ShelterFixture()
    var form = Draft<Animal>()
    form[text: Animal.Fields.name] = "Reks"
    form[Animal.Fields.species] = try OpenEnum(parsing: "wolfdog")
    form[text: Animal.Fields.microchip] = "616093900000002"
    form[Animal.Fields.status] = .known(.adopted)
    form[Animal.Fields.manager] = ShelterSamples.farmer
    let reks = try await fixture.animals.enter(form, at: ShelterSamples.shelterID, as: .keeper)
    #expect(reks.status == .draft && reks.manager == ShelterSamples.keeper)
    let early = try await refusal { try await fixture.animals.publish(reks.id, as: .keeper) }
    guard case .transition(let reason) = early else {
      Issue.record("\(String(describing: early))")
      return
    }
    #expect(reason.reason == .guardsFailed(["animal.isDescribed"]))
    try await fixture.animals.edit(reks.id, as: .keeper) { draft throws(ValidationError) in
      draft[Animal.Fields.description] = "A young wolfdog."
    }
    try await fixture.animals.publish(reks.id, as: .keeper)
    let page = try await fixture.catalog.animal(reks.id)
    #expect(page.species.rawValue == "wolfdog" && page.species.known == nil)
    #expect(try await fixture.catalog.animals(of: ShelterSamples.shelterID).items.count == 6)
  }

  @Test("An animal can be entered only at an existing institution that the caller manages")
  func foreignInstitution() async throws {
    let fixture = try await ShelterFixture()
    var form = Draft<Animal>()
    form[text: Animal.Fields.name] = "Reks"
    form[Animal.Fields.species] = .known(.dog)
    let strangers: [(Institution.ID, Principal)] = [
      (ShelterSamples.sanctuaryID, Principal.keeper), (Identifier(uuidBits: (0x55, 9)), Principal.keeper),
      (ShelterSamples.shelterID, Principal.ann),
    ]
    for (institution, caller) in strangers {
      let error = try await refusal { try await fixture.animals.enter(form, at: institution, as: caller) }
      #expect(error == .notFound(EntityReference(Institution.self, id: institution)))
    }
  }

  @Test("An animal's birth and intake can't be after today in its institution's time zone")
  func future() async throws {
    let fixture = try await ShelterFixture()
    for (birth, intake, path) in [("2026-11-22", nil, "birth"), ("2026-11-01", "2026-11-22", "intakeOn")] {
      var form = Draft<Animal>()
      form[text: Animal.Fields.name] = "Reks"
      form[Animal.Fields.species] = .known(.dog)
      form[Animal.Fields.birth] = BirthDate(try PartialDate(parsing: birth))
      form[Animal.Fields.intakeOn] = try intake.map { try CalendarDate(parsing: $0) }
      let error = try await refusal {
        try await fixture.animals.enter(form, at: ShelterSamples.shelterID, as: .keeper)
      }
      guard case .invalid(let reason) = error else {
        Issue.record("\(path)")
        continue
      }
      #expect(reason.violations.map { "\($0.path)" } == [path])
      #expect(error?.text(in: .english).hasSuffix(": This day is in the future.") == true)
    }
  }

  @Test(
    "A word that an institution makes up for a sex or a size is refused, one for a species isn't",
    arguments: ["sex", "size"])
  func unknownWords(_ path: String) async throws {
    let fixture = try await ShelterFixture()
    let word = "Call 600 100 200 now"
    @Sendable func fill(_ form: inout Draft<Animal>) {
      if path == "sex" {
        form[text: Animal.Fields.sex] = word
      } else {
        form[text: Animal.Fields.size] = word
      }
    }
    var form = Draft<Animal>()
    form[text: Animal.Fields.name] = "Reks"
    form[text: Animal.Fields.species] = word
    let reks = try await fixture.animals.enter(form, at: ShelterSamples.shelterID, as: .keeper)
    #expect(reks.species.rawValue == word)
    form[text: Animal.Fields.name] = "Azor"
    fill(&form)
    let invalid = form
    let errors = [
      try await refusal {
        try await fixture.animals.enter(invalid, at: ShelterSamples.shelterID, as: .keeper)
      },
      // The word of the species doesn't make it known elsewhere.
      try await refusal {
        try await fixture.animals.edit(reks.id, as: .keeper) { draft throws(ValidationError) in
          fill(&draft)
        }
      },
    ]
    for error in errors {
      guard case .invalid(let error)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(error.violations.map { "\($0.path): \($0.code)" } == ["\(path): notListed"])
    }
    #expect(try await fixture.stored(Animal.self, reks.id) == reks)
  }

  @Test("Bonded animals are reserved and adopted together, which closes other people's inquiries")
  func bondedAdoption() async throws {
    let fixture = try await ShelterFixture()
    let anns = try await fixture.inquiries.submit(about: AnimalSamples.mia, "Both, please.", as: .ann)
    let bobs = try await fixture.inquiries.submit(about: AnimalSamples.mia, "Only her.", as: .bob)
    try await fixture.inquiries.approve(
      anns.id, seen: fixture.version(of: AdoptionInquiry.self, anns.id), as: .keeper)
    let reserved = try await fixture.animals.reserve(
      AnimalSamples.mia, for: Fixtures.ann, as: .keeper)
    #expect(reserved.map(\.name) == ["Mia", "Mruczek"])
    #expect(reserved.allSatisfy { $0.status == .reserved && $0.person == Fixtures.ann })
    let other = try await fixture.catalog.animal(AnimalSamples.mruczek, as: .bob)
    #expect(other.obstacles == [.reserved, .companionUnavailable])
    #expect(try await fixture.catalog.animal(AnimalSamples.mruczek, as: .ann).obstacles == [])
    let adopted = try await fixture.animals.adopt(
      AnimalSamples.mruczek, by: Fixtures.ann, as: .keeper)
    #expect(adopted.map(\.name) == ["Mruczek", "Mia"])
    let inquiries = try await fixture.repository.all(ModelQuery<AdoptionInquiry>()).map(\.entity)
    #expect(inquiries.first { $0.id == anns.id }?.status == .adopted)
    #expect(inquiries.first { $0.id == bobs.id }?.status == .closedByOtherAdoption)
  }

  @Test("Bonding adds an animal to all bonds, and an animal without bonds can be adopted alone")
  func bonds() async throws {
    let fixture = try await ShelterFixture()
    let three = try await fixture.animals.bond([AnimalSamples.mia, AnimalSamples.burek], as: .keeper)
    #expect(Set(three.map(\.name)) == ["Mia", "Mruczek", "Burek"])
    #expect(three.allSatisfy { $0.bonds.count == 2 })
    let single = try await fixture.animals.breakBonds(of: AnimalSamples.burek, as: .keeper)
    #expect(single.bonds.isEmpty)
    #expect(
      try await fixture.animals.animal(AnimalSamples.mia, as: .keeper).bonds == [AnimalSamples.mruczek]
    )
    #expect(
      try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper).map(\.name) == [
        "Burek"
      ])
    let error = try await refusal {
      try await fixture.animals.bond([AnimalSamples.mia, AnimalSamples.burek], as: .keeper)
    }
    #expect(error == .rule(.cannotBond))
  }

  @Test("A reservation ends after 14 days, a hold at its end, and a trial after 30 days by adoption")
  func time() async throws {
    let fixture = try await ShelterFixture()
    try await fixture.animals.reserve(AnimalSamples.mia, for: Fixtures.ann, as: .keeper)
    try await fixture.animals.beginTrial(of: AnimalSamples.burek, with: Fixtures.bob, as: .keeper)
    try await fixture.animals.hold(
      AnimalSamples.pchelka, for: .quarantine, until: fixture.clock.now().adding(.seconds(3_600)),
      as: .keeper)
    #expect(try await fixture.animals.fireDueEvents(as: .system) == 0)
    try fixture.clock.advance(by: .seconds(3_600))
    #expect(try await fixture.animals.fireDueEvents(as: .system) == 1)
    #expect(try await fixture.stored(Animal.self, AnimalSamples.pchelka).status == .available)
    try fixture.clock.advance(by: Animal.reservationPeriod)
    #expect(try await fixture.animals.fireDueEvents(as: .system) == 2)
    for id in [AnimalSamples.mia, AnimalSamples.mruczek] {
      let freed = try await fixture.stored(Animal.self, id)
      #expect(freed.status == .available && freed.person == nil)
    }
    try fixture.clock.advance(by: Animal.trialPeriod)
    #expect(try await fixture.animals.fireDueEvents(as: .system) == 1)
    let settled = try await fixture.stored(Animal.self, AnimalSamples.burek)
    #expect(settled.status == .adopted && settled.person == Fixtures.bob)
    let back = try await fixture.animals.recordReturn(AnimalSamples.burek, for: .allergy, as: .keeper)
    #expect(back.status == .available && back.returnReason == .allergy)
  }

  @Test("A hold and the reservation of bonded animals can be ended early")
  func earlyEnds() async throws {
    let fixture = try await ShelterFixture()
    let saba = try await fixture.animals.liftHold(of: AnimalSamples.saba, as: .keeper)
    #expect(saba.status == .available && saba.holdReason == nil)
    try await fixture.animals.reserve(AnimalSamples.mia, for: Fixtures.ann, as: .keeper)
    let freed = try await fixture.animals.cancelReservation(of: AnimalSamples.mruczek, as: .keeper)
    #expect(freed.map(\.name) == ["Mruczek", "Mia"])
    #expect(freed.allSatisfy { $0.status == .available && $0.person == nil })
  }

  @Test("After a trial without an account the animal can be adopted by an account that isn't banned")
  func trialWithoutAccount() async throws {
    let fixture = try await ShelterFixture()
    let inquiry = try await fixture.inquiries.submit(
      about: AnimalSamples.burek, "We have met.", as: .bob)
    try await fixture.animals.beginTrial(of: AnimalSamples.burek, with: nil, as: .keeper)
    let ann = Fixtures.ann
    try await fixture.animals.ban(ann, from: ShelterSamples.shelterID, as: .keeper)
    let banned = try await refusal {
      try await fixture.animals.adopt(AnimalSamples.burek, by: ann, as: .keeper)
    }
    guard case .transition(let reason) = banned else {
      Issue.record("\(String(describing: banned))")
      return
    }
    #expect(reason.reason == .guardsFailed(["animal.notBanned"]))
    let adopted = try await fixture.animals.adopt(
      AnimalSamples.burek, by: Fixtures.bob, as: .keeper)
    #expect(adopted.map(\.person) == [Fixtures.bob] && adopted.map(\.status) == [.known(.adopted)])
    let mine = try await fixture.inquiries.ownInquiries(as: .bob).items
    #expect(mine.map(\.id) == [inquiry.id] && mine.map(\.status) == [.known(.adopted)])
  }

  @Test("A banned person can't adopt from that institution, but can reserve an animal elsewhere")
  func bans() async throws {
    let fixture = try await ShelterFixture()
    let ann = Fixtures.ann
    try await fixture.animals.ban(ann, from: ShelterSamples.shelterID, as: .keeper)
    let error = try await refusal {
      try await fixture.animals.adopt(AnimalSamples.burek, by: ann, as: .keeper)
    }
    guard case .transition(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.reason == .guardsFailed(["animal.notBanned"]))
    #expect(
      try await fixture.animals.reserve(AnimalSamples.klapouchy, for: ann, as: .farmer).count == 1)
    try await fixture.animals.liftBan(of: ann, from: ShelterSamples.shelterID, as: .keeper)
    #expect(try await fixture.animals.adopt(AnimalSamples.burek, by: ann, as: .keeper).count == 1)
  }

  @Test("A transfer creates animals with the same bonds and microchips at the other institution")
  func transfer() async throws {
    let fixture = try await ShelterFixture()
    let (sent, received) = try await fixture.animals.transfer(
      AnimalSamples.mia, to: ShelterSamples.sanctuaryID, as: .keeper)
    #expect(sent.allSatisfy { $0.status == .transferred && $0.bonds.isEmpty })
    #expect(received.map(\.name) == ["Mia", "Mruczek"])
    #expect(received.map(\.transferredFrom) == [AnimalSamples.mia, AnimalSamples.mruczek])
    #expect(received[0].bonds == [received[1].id] && received[1].bonds == [received[0].id])
    #expect(received.allSatisfy { $0.manager == ShelterSamples.farmer && $0.status == .draft })
    let burek = try await fixture.animals.transfer(
      AnimalSamples.burek, to: ShelterSamples.sanctuaryID, as: .keeper)
    #expect(burek.received.map(\.microchip) == burek.sent.map(\.microchip))
    try await fixture.animals.publish(burek.received[0].id, as: .farmer)
    #expect(
      try await fixture.catalog.animals(of: ShelterSamples.sanctuaryID).items.map(\.name).contains("Burek"))
  }

  @Test(
    "Two animals in care can't have the same microchip; an adopted animal frees its number",
    .requirement("SA-AN"))
  func microchips() async throws {
    let fixture = try await ShelterFixture()
    var form = Draft<Animal>()
    form[text: Animal.Fields.name] = "Reks"
    form[Animal.Fields.species] = .known(.dog)
    form[text: Animal.Fields.microchip] = "616093900000001"
    let twice = form
    let error = try await refusal {
      try await fixture.animals.enter(twice, at: ShelterSamples.sanctuaryID, as: .farmer)
    }
    guard case .invalid(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.violations.map(\.rule) == ["Animal.unique.activeMicrochip"])
    try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
    try await fixture.animals.enter(twice, at: ShelterSamples.sanctuaryID, as: .farmer)
    let back = try await refusal {
      try await fixture.animals.recordReturn(AnimalSamples.burek, for: .found, as: .keeper)
    }
    #expect(back?.violations.map(\.rule) == ["Animal.unique.activeMicrochip"])
  }

  @Test("A dead animal loses bonds and inquiries and can't be edited; an escaped one can return")
  func departures() async throws {
    let fixture = try await ShelterFixture()
    let inquiry = try await fixture.inquiries.submit(about: AnimalSamples.mia, "Please.", as: .ann)
    let dead = try await fixture.animals.recordDeath(AnimalSamples.mia, as: .keeper)
    #expect(dead.diedOn?.text == "2026-11-21" && dead.bonds.isEmpty)
    #expect(try await fixture.animals.animal(AnimalSamples.mruczek, as: .keeper).bonds.isEmpty)
    let closed = try await fixture.inquiries.ownInquiries(as: .ann).items
    #expect(closed.map(\.id) == [inquiry.id] && closed.map(\.status) == [.known(.animalUnavailable)])
    try await fixture.animals.recordEscape(AnimalSamples.burek, as: .keeper)
    #expect(try await fixture.catalog.animal(AnimalSamples.burek).obstacles == [.escaped])
    let found = try await fixture.animals.recordReturn(AnimalSamples.burek, for: .found, as: .keeper)
    #expect(found.status == .available)
    try await fixture.animals.returnToOwner(AnimalSamples.burek, as: .keeper)
    let edited = try await refusal {
      try await fixture.animals.edit(AnimalSamples.mia, as: .keeper) { draft in
        draft[Animal.Fields.name] = "Other"
      }
    }
    #expect(edited == .rule(.notEditable))
  }

  @Test("An inquiry can be questioned, answered, declined and withdrawn, and expires if undecided")
  func inquiries() async throws {
    let fixture = try await ShelterFixture()
    let sent = try await fixture.inquiries.submit(about: AnimalSamples.burek, "A garden.", as: .ann)
    let twice = try await refusal {
      try await fixture.inquiries.submit(about: AnimalSamples.burek, "Again.", as: .ann)
    }
    #expect(twice == .rule(.alreadyInquired))
    try await fixture.inquiries.beginReview(sent.id, as: .keeper)
    try await fixture.inquiries.requestInfo(about: sent.id, "How big?", as: .keeper)
    #expect(try await fixture.code { try await fixture.inquiries.answer(sent.id, " ", as: .ann) } == .invalid)
    let answered = try await fixture.inquiries.answer(sent.id, "400 m².", as: .ann)
    #expect(answered.status == .underReview && answered.answer == "400 m².")
    let open = try await fixture.inquiries.inquiries(at: ShelterSamples.shelterID, as: .keeper)
    #expect(open.items.map(\.id) == [sent.id])
    try fixture.clock.advance(by: AdoptionInquiry.decisionPeriod)
    #expect(try await fixture.inquiries.fireDueEvents(as: .system) == 1)
    #expect(try await fixture.stored(AdoptionInquiry.self, sent.id).status == .expired)
    let gone = try await fixture.inquiries.submit(about: AnimalSamples.burek, "Again.", as: .ann)
    try await fixture.inquiries.decline(gone.id, for: .tooFar, as: .keeper)
    let third = try await fixture.inquiries.submit(about: AnimalSamples.burek, "Again.", as: .ann)
    #expect(try await fixture.inquiries.withdraw(third.id, as: .ann).status == .withdrawn)
    try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
    let late = try await refusal {
      try await fixture.inquiries.submit(about: AnimalSamples.burek, "Again.", as: .ann)
    }
    #expect(late == .rule(.notAdoptable([.adopted])))
  }
}
