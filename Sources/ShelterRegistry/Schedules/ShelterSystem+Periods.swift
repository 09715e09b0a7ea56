import DomainModeling

extension ShelterSystem {
  /// The first due date of a sponsorship that isn't before today and wasn't charged, where the institution is.
  func period(
    of sponsorship: Sponsorship, at institution: Institution
  ) throws(ShelterError) -> SponsorshipPeriod {
    let schedule = sponsorship.schedule
    guard let number = schedule.firstNumber(onOrAfter: today(at: institution)) else {
      throw .support(.scheduleOver)
    }
    return try period(schedule, max(number, sponsorship.nextNumber), at: institution)
  }

  /// The due date of a number, where the institution is.
  func period(
    _ schedule: PaymentSchedule, _ number: Int64, at institution: Institution
  ) throws(ShelterError) -> SponsorshipPeriod {
    guard let dueAt = schedule.dueMoment(number, in: rules(of: institution.timeZone)) else {
      throw .support(.scheduleOver)
    }
    return SponsorshipPeriod(schedule: schedule, number: number, dueAt: dueAt)
  }
}
