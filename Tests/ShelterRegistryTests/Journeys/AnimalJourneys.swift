import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// Animals from their intake to their home.
struct AnimalJourneys {
  @Test("An institution enters an animal, describes it and shows it", .requirement("SA-P-4", "SA-AN"))
  func entering() async throws {
    let shelter = try await Shelter()
    var form = Draft<Animal>()
    form[text: Animal.Fields.name] = "Reks"
    form[Animal.Fields.species] = try OpenEnum(parsing: "wolfdog")
    form[text: Animal.Fields.microchip] = "616093900000002"
    form[Animal.Fields.status] = .known(.adopted)
    form[Animal.Fields.manager] = ShelterSamples.farmer
    let reks = try await shelter.animals.enter(form, at: ShelterSamples.shelterID, as: Shelter.keeper)
    #expect(reks.status == .known(.draft) && reks.manager == ShelterSamples.keeper)
    let early = try await refusal { try await shelter.animals.publish(reks.id, as: Shelter.keeper) }
    guard case .transition(let reason) = early else {
      Issue.record("\(String(describing: early))")
      return
    }
    #expect(reason.reason == .guardsFailed(["animal.isDescribed"]))
    try await shelter.animals.edit(reks.id, as: Shelter.keeper) { draft throws(ValidationError) in
      draft[Animal.Fields.description] = "A young wolfdog."
    }
    try await shelter.animals.publish(reks.id, as: Shelter.keeper)
    let page = try await shelter.catalog.animal(reks.id)
    #expect(page.species.rawValue == "wolfdog" && page.species.known == nil)
    #expect(try await shelter.catalog.animals(of: ShelterSamples.shelterID).items.count == 6)
  }

  @Test(
    "An animal belongs to an institution that there is, of whoever enters it",
    .requirement("SA-AN-institution"))
  func foreignInstitution() async throws {
    let shelter = try await Shelter()
    var form = Draft<Animal>()
    form[text: Animal.Fields.name] = "Reks"
    form[Animal.Fields.species] = .known(.dog)
    let strangers: [(Institution.ID, Principal)] = [
      (ShelterSamples.sanctuaryID, Shelter.keeper), (Identifier(uuidBits: (0x55, 9)), Shelter.keeper),
      (ShelterSamples.shelterID, Shelter.ann),
    ]
    for (institution, caller) in strangers {
      let error = try await refusal { try await shelter.animals.enter(form, at: institution, as: caller) }
      #expect(error == .notFound(EntityReference(Institution.self, id: institution)))
    }
  }

  @Test(
    "An animal isn't born, and doesn't come, after today by its institution's clocks",
    .requirement("SA-AN-age"))
  func future() async throws {
    let shelter = try await Shelter()
    for (birth, intake, place) in [("2026-11-22", nil, "birth"), ("2026-11-01", "2026-11-22", "intakeOn")] {
      var form = Draft<Animal>()
      form[text: Animal.Fields.name] = "Reks"
      form[Animal.Fields.species] = .known(.dog)
      form[Animal.Fields.birth] = BirthDate(try PartialDate(parsing: birth))
      form[Animal.Fields.intakeOn] = try intake.map { try CalendarDate(parsing: $0) }
      let error = try await refusal {
        try await shelter.animals.enter(form, at: ShelterSamples.shelterID, as: Shelter.keeper)
      }
      guard case .invalid(let reason) = error else {
        Issue.record("\(place)")
        continue
      }
      #expect(reason.violations.map { "\($0.path)" } == [place])
      #expect(error?.text(in: .english).hasSuffix(": This day is in the future.") == true)
    }
  }

  @Test(
    "Bonded animals are reserved and adopted together, and the others' enquiries end with a reason of their own",
    .requirement("SA-P-4")
  )
  func bondedAdoption() async throws {
    let shelter = try await Shelter()
    let anns = try await shelter.inquiries.submit(about: AnimalSamples.mia, "Both, please.", as: Shelter.ann)
    let bobs = try await shelter.inquiries.submit(about: AnimalSamples.mia, "Only her.", as: Shelter.bob)
    try await shelter.inquiries.approve(anns.id, as: Shelter.keeper)
    let reserved = try await shelter.animals.reserve(
      AnimalSamples.mia, for: Shelter.ann.id, as: Shelter.keeper)
    #expect(reserved.map(\.name) == ["Mia", "Mruczek"])
    #expect(reserved.allSatisfy { $0.status == .known(.reserved) && $0.person == Shelter.ann.id })
    let other = try await shelter.catalog.animal(AnimalSamples.mruczek, as: Shelter.bob)
    #expect(other.obstacles == [.reserved, .companionUnavailable])
    #expect(try await shelter.catalog.animal(AnimalSamples.mruczek, as: Shelter.ann).obstacles == [])
    let adopted = try await shelter.animals.adopt(
      AnimalSamples.mruczek, by: Shelter.ann.id, as: Shelter.keeper)
    #expect(adopted.map(\.name) == ["Mruczek", "Mia"])
    let fates = try await shelter.repository.all(ModelQuery<AdoptionInquiry>()).map(\.entity)
    #expect(fates.first { $0.id == anns.id }?.status == .known(.adopted))
    #expect(fates.first { $0.id == bobs.id }?.status == .known(.closedByOtherAdoption))
  }

  @Test("A bond that is broken lets each go alone; a third animal joins all of it", .requirement("SA-P-4"))
  func bonds() async throws {
    let shelter = try await Shelter()
    let three = try await shelter.animals.bond([AnimalSamples.mia, AnimalSamples.burek], as: Shelter.keeper)
    #expect(Set(three.map(\.name)) == ["Mia", "Mruczek", "Burek"])
    #expect(three.allSatisfy { $0.bonds.count == 2 })
    let single = try await shelter.animals.breakBonds(of: AnimalSamples.burek, as: Shelter.keeper)
    #expect(single.bonds.isEmpty)
    #expect(
      try await shelter.animals.animal(AnimalSamples.mia, as: Shelter.keeper).bonds == [AnimalSamples.mruczek]
    )
    #expect(
      try await shelter.animals.adopt(AnimalSamples.burek, by: nil, as: Shelter.keeper).map(\.name) == [
        "Burek"
      ])
    let error = try await refusal {
      try await shelter.animals.bond([AnimalSamples.mia, AnimalSamples.burek], as: Shelter.keeper)
    }
    #expect(error == .rule(.cannotBond))
  }

  @Test(
    "A reservation ends after 14 days, a hold at its end, a trial stay after 30 days with an adoption",
    .requirement("SA-P-4"))
  func time() async throws {
    let shelter = try await Shelter()
    try await shelter.animals.reserve(AnimalSamples.mia, for: Shelter.ann.id, as: Shelter.keeper)
    try await shelter.animals.beginTrial(of: AnimalSamples.burek, with: Shelter.bob.id, as: Shelter.keeper)
    try await shelter.animals.hold(
      AnimalSamples.pchelka, for: .quarantine, until: shelter.clock.now().adding(.seconds(3_600)),
      as: Shelter.keeper)
    #expect(try await shelter.animals.fireDueEvents(as: .system).isEmpty)
    try shelter.clock.advance(by: .seconds(3_600))
    #expect(try await shelter.animals.fireDueEvents(as: .system).map(\.name) == ["Pchełka"])
    try shelter.clock.advance(by: Animal.reservationPeriod)
    let freed = try await shelter.animals.fireDueEvents(as: .system)
    #expect(Set(freed.map(\.name)) == ["Mia", "Mruczek"] && freed.allSatisfy { $0.person == nil })
    try shelter.clock.advance(by: Animal.trialPeriod)
    let settled = try await shelter.animals.fireDueEvents(as: .system)
    #expect(settled.map(\.status) == [.known(.adopted)] && settled.map(\.person) == [Shelter.bob.id])
    let back = try await shelter.animals.recordReturn(AnimalSamples.burek, for: .allergy, as: Shelter.keeper)
    #expect(back.status == .known(.available) && back.returnReason == .known(.allergy))
  }

  @Test("Who took an animal to see and opens an account later is who adopts it", .requirement("SA-P-4"))
  func trialWithoutAccount() async throws {
    let shelter = try await Shelter()
    let enquiry = try await shelter.inquiries.submit(
      about: AnimalSamples.burek, "We have met.", as: Shelter.bob)
    try await shelter.animals.beginTrial(of: AnimalSamples.burek, with: nil, as: Shelter.keeper)
    let ann = try #require(Shelter.ann.id)
    try await shelter.animals.ban(ann, from: ShelterSamples.shelterID, as: Shelter.keeper)
    let banned = try await refusal {
      try await shelter.animals.adopt(AnimalSamples.burek, by: ann, as: Shelter.keeper)
    }
    guard case .transition(let reason) = banned else {
      Issue.record("\(String(describing: banned))")
      return
    }
    #expect(reason.reason == .guardsFailed(["animal.notBanned"]))
    let adopted = try await shelter.animals.adopt(
      AnimalSamples.burek, by: Shelter.bob.id, as: Shelter.keeper)
    #expect(adopted.map(\.person) == [Shelter.bob.id] && adopted.map(\.status) == [.known(.adopted)])
    let mine = try await shelter.inquiries.ownInquiries(as: Shelter.bob).items
    #expect(mine.map(\.id) == [enquiry.id] && mine.map(\.status) == [.known(.adopted)])
  }

  @Test("A banned person gets no animal of that institution, and is served elsewhere", .requirement("SA-P-4"))
  func bans() async throws {
    let shelter = try await Shelter()
    let ann = try #require(Shelter.ann.id)
    try await shelter.animals.ban(ann, from: ShelterSamples.shelterID, as: Shelter.keeper)
    let error = try await refusal {
      try await shelter.animals.adopt(AnimalSamples.burek, by: ann, as: Shelter.keeper)
    }
    guard case .transition(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.reason == .guardsFailed(["animal.notBanned"]))
    #expect(
      try await shelter.animals.reserve(AnimalSamples.klapouchy, for: ann, as: Shelter.farmer).count == 1)
    try await shelter.animals.liftBan(of: ann, from: ShelterSamples.shelterID, as: Shelter.keeper)
    #expect(try await shelter.animals.adopt(AnimalSamples.burek, by: ann, as: Shelter.keeper).count == 1)
  }

  @Test(
    "Animals move with their bonds to another institution, which begins a record with the same chip",
    .requirement("SA-P-4"))
  func transfer() async throws {
    let shelter = try await Shelter()
    let (sent, received) = try await shelter.animals.transfer(
      AnimalSamples.mia, to: ShelterSamples.sanctuaryID, as: Shelter.keeper)
    #expect(sent.allSatisfy { $0.status == .known(.transferred) && $0.bonds.isEmpty })
    #expect(received.map(\.name) == ["Mia", "Mruczek"])
    #expect(received.map(\.transferredFrom) == [AnimalSamples.mia, AnimalSamples.mruczek])
    #expect(received[0].bonds == [received[1].id] && received[1].bonds == [received[0].id])
    #expect(received.allSatisfy { $0.manager == ShelterSamples.farmer && $0.status == .known(.draft) })
    let burek = try await shelter.animals.transfer(
      AnimalSamples.burek, to: ShelterSamples.sanctuaryID, as: Shelter.keeper)
    #expect(burek.received.map(\.microchip) == burek.sent.map(\.microchip))
    try await shelter.animals.publish(burek.received[0].id, as: Shelter.farmer)
    #expect(
      try await shelter.catalog.animals(of: ShelterSamples.sanctuaryID).items.map(\.name).contains("Burek"))
  }

  @Test("Two animals in care never have the same chip; one that left makes room", .requirement("SA-AN"))
  func chips() async throws {
    let shelter = try await Shelter()
    var form = Draft<Animal>()
    form[text: Animal.Fields.name] = "Reks"
    form[Animal.Fields.species] = .known(.dog)
    form[text: Animal.Fields.microchip] = "616093900000001"
    let twice = form
    let error = try await refusal {
      try await shelter.animals.enter(twice, at: ShelterSamples.sanctuaryID, as: Shelter.farmer)
    }
    guard case .invalid(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.violations.map(\.rule) == ["Animal.unique.activeMicrochip"])
    try await shelter.animals.adopt(AnimalSamples.burek, by: nil, as: Shelter.keeper)
    try await shelter.animals.enter(twice, at: ShelterSamples.sanctuaryID, as: Shelter.farmer)
    let back = try await refusal {
      try await shelter.animals.recordReturn(AnimalSamples.burek, for: .found, as: Shelter.keeper)
    }
    #expect(back?.violations.map(\.rule) == ["Animal.unique.activeMicrochip"])
  }

  @Test(
    "An animal that dies, escapes or is fetched closes its enquiries, and a found one is there again",
    .requirement("SA-P-4"))
  func departures() async throws {
    let shelter = try await Shelter()
    let enquiry = try await shelter.inquiries.submit(about: AnimalSamples.mia, "Please.", as: Shelter.ann)
    let dead = try await shelter.animals.recordOutcome(AnimalSamples.mia, .died, as: Shelter.keeper)
    #expect(dead.diedOn?.text == "2026-11-21" && dead.bonds.isEmpty)
    #expect(try await shelter.animals.animal(AnimalSamples.mruczek, as: Shelter.keeper).bonds.isEmpty)
    let closed = try await shelter.inquiries.ownInquiries(as: Shelter.ann).items
    #expect(closed.map(\.id) == [enquiry.id] && closed.map(\.status) == [.known(.animalUnavailable)])
    try await shelter.animals.recordOutcome(AnimalSamples.burek, .escaped, as: Shelter.keeper)
    #expect(try await shelter.catalog.animal(AnimalSamples.burek).obstacles == [.escaped])
    let found = try await shelter.animals.recordReturn(AnimalSamples.burek, for: .found, as: Shelter.keeper)
    #expect(found.status == .known(.available))
    try await shelter.animals.recordOutcome(AnimalSamples.burek, .returnedToOwner, as: Shelter.keeper)
    let edited = try await refusal {
      try await shelter.animals.edit(AnimalSamples.mia, as: Shelter.keeper) { draft in
        draft[Animal.Fields.name] = "Other"
      }
    }
    #expect(edited == .rule(.notEditable))
  }

  @Test("An enquiry is asked back, answered, and lapses when nobody does anything", .requirement("SA-P-4"))
  func inquiries() async throws {
    let shelter = try await Shelter()
    let sent = try await shelter.inquiries.submit(about: AnimalSamples.burek, "A garden.", as: Shelter.ann)
    let twice = try await refusal {
      try await shelter.inquiries.submit(about: AnimalSamples.burek, "Again.", as: Shelter.ann)
    }
    #expect(twice == .rule(.alreadyInquired))
    try await shelter.inquiries.beginReview(sent.id, as: Shelter.keeper)
    try await shelter.inquiries.requestInfo(about: sent.id, "How big?", as: Shelter.keeper)
    let answered = try await shelter.inquiries.answer(sent.id, "400 m².", as: Shelter.ann)
    #expect(answered.status == .known(.underReview) && answered.answer == "400 m².")
    let open = try await shelter.inquiries.inquiries(at: ShelterSamples.shelterID, as: Shelter.keeper)
    #expect(open.items.map(\.id) == [sent.id])
    try shelter.clock.advance(by: AdoptionInquiry.decisionPeriod)
    #expect(try await shelter.inquiries.fireDueEvents(as: .system).map(\.status) == [.known(.expired)])
    let gone = try await shelter.inquiries.submit(about: AnimalSamples.burek, "Again.", as: Shelter.ann)
    try await shelter.inquiries.decline(gone.id, for: .tooFar, as: Shelter.keeper)
    let third = try await shelter.inquiries.submit(about: AnimalSamples.burek, "Again.", as: Shelter.ann)
    #expect(try await shelter.inquiries.withdraw(third.id, as: Shelter.ann).status == .known(.withdrawn))
    try await shelter.animals.adopt(AnimalSamples.burek, by: nil, as: Shelter.keeper)
    let late = try await refusal {
      try await shelter.inquiries.submit(about: AnimalSamples.burek, "Again.", as: Shelter.ann)
    }
    #expect(late == .rule(.notAdoptable([.adopted])))
  }
}
