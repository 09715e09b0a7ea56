import DomainModeling

extension ShelterSystem {
  /// The first due date of a schedule that isn't before today, where the institution is.
  func period(
    _ schedule: PaymentSchedule, at institution: Institution
  ) throws(ShelterError) -> SponsorshipPeriod {
    guard let number = schedule.firstNumber(onOrAfter: today(at: institution)) else {
      throw .support(.scheduleOver)
    }
    return try period(schedule, number, at: institution)
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
