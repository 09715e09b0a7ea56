public import ShelterRegistry

extension SupportSamples {
  /// Returns the shelter's funds, each with its only entry: one from the sponsorship, one from the donation.
  public static func funds(at now: Timestamp) throws -> [(fund: Fund, entry: FundEntry)] {
    let parts: [(FundPurpose, Money, Payment.ID)] = [
      (.animal(AnimalSamples.burek), monthly, paymentID), (.institution, gift, giftPaymentID),
    ]
    return try parts.enumerated().map { number, part in
      let zero = Money.zero(part.1.currency)
      let empty = try Fund(
        institution: ShelterSamples.shelterID, purpose: part.0, balance: zero, inflow: zero,
        outflow: zero)
      return try empty.recording(
        .received, part.1, as: Identifier(uuidBits: (0x68, UInt64(number))), of: part.2, at: now)
    }
  }

  /// Returns the receipts of both payments.
  public static func receipts(at now: Timestamp) throws -> [Receipt] {
    let day = CalendarDate(utc: now)
    return [
      try Receipt(
        id: Identifier(uuidBits: (0x69, 1)), institution: ShelterSamples.shelterID, payer: sponsor,
        payment: paymentID, number: 1, amount: monthly, purpose: .animal(AnimalSamples.burek),
        receivedOn: day),
      try Receipt(
        id: Identifier(uuidBits: (0x69, 2)), institution: ShelterSamples.shelterID, payer: sponsor,
        payment: giftPaymentID, number: 2, amount: gift, purpose: .institution, receivedOn: day),
    ]
  }

  /// Returns the seed of the sample draw; a real one is secret until the draw.
  public static func seed() throws -> DrawSeed {
    try DrawSeed(parsing: "4295514a1e5f85570bfb91c1ac66a908202f6fdb0027eaf2b636c07d6998d170")
  }

  private static func entrants() throws -> [DrawEntrant] {
    [
      try DrawEntrant(ShelterSamples.shelterID, recent: 0),
      try DrawEntrant(ShelterSamples.sanctuaryID, recent: 0),
    ]
  }

  /// Returns the commitment to the seed, revealed or not.
  public static func commitment(at now: Timestamp, isRevealed: Bool = false) throws -> DrawCommitment {
    let seed = try seed()
    return try DrawCommitment(
      to: DrawSeedDigest(of: seed), committedAt: now, seed: isRevealed ? seed : nil,
      revealedAt: isRevealed ? now : nil)
  }

  /// Returns a pledge of forty kilograms of dog food for the next month, in any state.
  public static func pledge(
    at now: Timestamp, status: FoodPledge.State = .pledged
  ) throws -> FoodPledge {
    let isDrawn = [.assigned, .shipped, .confirmed, .disputed].contains(status)
    let next = try CalendarDate(utc: now).adding(months: 1)
    let winner = isDrawn ? try draw(at: now).winner : nil
    return try FoodPledge(
      id: pledgeID, advertiser: advertiser, commitment: commitment(at: now).id,
      month: next.adding(days: 1 - next.day), kilograms: 40, species: .known(.dog),
      entrants: entrants(), status: .known(status), statusSince: now, institution: winner,
      manager: winner.map {
        $0 == ShelterSamples.shelterID ? ShelterSamples.keeper : ShelterSamples.farmer
      },
      rounds: isDrawn ? 1 : 0)
  }

  /// Returns the draw of that pledge among both institutions.
  public static func draw(at now: Timestamp) throws -> FoodDraw {
    try FoodDraw(
      id: Identifier(uuidBits: (0x6A, 1)), pledge: pledgeID, round: 1, seed: seed(),
      entrants: entrants(), at: now)
  }

  /// Returns an inquiry about Burek in any state.
  public static func inquiry(
    at now: Timestamp, status: AdoptionInquiry.State = .submitted
  ) throws -> AdoptionInquiry {
    let isAsked = status == .needsInfo
    return try AdoptionInquiry(
      id: Identifier(uuidBits: (0x6B, 1)), animal: AnimalSamples.burek,
      institution: ShelterSamples.shelterID, manager: ShelterSamples.keeper, person: sponsor,
      message: "We have a garden and a lot of time.", question: isAsked ? "How high is the fence?" : nil,
      status: .known(status), statusSince: now, declineReason: status == .declined ? .known(.tooFar) : nil,
      submittedAt: now)
  }
}
