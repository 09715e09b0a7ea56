import DomainModeling
import DomainRepository
import DomainServices
import DomainValues

extension ShelterSystem {
  /// Plans the message to the sponsor about a transition of a sponsorship; most have none, and neither has a draft.
  ///
  /// - Parameter actor: The person who caused the transition, and gets no message about it.
  func notify(
    about fired: TransitionResult<Sponsorship>, but actor: Principal.ID? = nil, in work: inout Work
  ) async throws(ShelterError) {
    withdrawQuestions(about: fired, in: &work)
    let sponsorship = fired.subject
    guard let topic = fired.sponsorTopic, fired.record.from != Sponsorship.State.draft.rawValue,
      sponsorship.sponsor != actor
    else { return }
    var parameters = [
      "amount": sponsorship.amount.decimalText, "currency": sponsorship.amount.currency.code,
    ]
    if let animal = sponsorship.animal {
      parameters["title"] = try await work.get(Animal.self, id: animal)?.name
    }
    if parameters["title"] == nil {
      parameters["title"] = try await work.get(Institution.self, id: sponsorship.institution)?.name
    }
    if let outcome = sponsorship.animalOutcome?.known {
      parameters["outcome"] = outcome.sentence.rawValue
    }
    if let reason = sponsorship.lapseReason, topic == .sponsorshipLapsed {
      parameters["reason"] = MessageCode(labelOf: reason).rawValue
    }
    if topic == .institutionLeft {
      parameters["institution"] = try await work.get(Institution.self, id: sponsorship.institution)?.name
      parameters["state"] = MessageCode(labelOf: sponsorship.status).rawValue
    }
    let limit: Duration? =
      switch topic {
      case .choiceNeeded: Sponsorship.reassignmentPeriod
      case .sponsorshipLapsed: Sponsorship.reactivationPeriod
      default: nil
      }
    if let limit { parameters["expiry"] = (try? sponsorship.statusSince.adding(limit))?.text }
    plan(
      topic, to: sponsorship.sponsor, about: sponsorship.id.text, parameters, at: clock.now(), in: &work)
  }

  /// Withdraws the messages that ask the sponsor for something that is no longer due after a transition of a sponsorship.
  func withdrawQuestions(about fired: TransitionResult<Sponsorship>, in work: inout Work) {
    let (sponsorship, before) = (fired.subject, fired.record.from)
    let questions: [(ShelterTopic, Sponsorship.State)] = [
      (.choiceNeeded, .awaitingReassignment), (.sponsorshipLapsed, .lapsed), (.paymentPastDue, .pastDue),
    ]
    for (topic, state) in questions where before == state.rawValue && sponsorship.status != state {
      withdraw(topic, to: sponsorship.sponsor, about: sponsorship.id.text, in: &work)
    }
  }

  /// Withdraws the messages that ask for something that is no longer due after a transition of an institution.
  private func withdrawQuestions(
    about fired: TransitionResult<Institution>, in work: inout Work
  ) async throws(ShelterError) {
    let (institution, before) = (fired.subject, fired.record.from)
    if before == Institution.State.recertification.rawValue, institution.status != .recertification {
      withdraw(
        ShelterTopic.recertificationNeeded, to: institution.manager, about: institution.id.text, in: &work)
    }
    if before == Institution.State.pendingReview.rawValue, institution.status != .pendingReview {
      for reviewer in try await reviewers() {
        withdraw(ShelterTopic.reviewWaiting, to: reviewer, about: institution.id.text, in: &work)
      }
    }
  }

  /// Plans the messages about a transition of an institution: to its manager, or to those who review it.
  func notify(
    about fired: TransitionResult<Institution>, in work: inout Work
  ) async throws(ShelterError) {
    try await withdrawQuestions(about: fired, in: &work)
    let institution = fired.subject
    for effect in fired.effects {
      switch effect {
      case .sendEmailConfirmation: planConfirmation(of: institution, in: &work)
      case .requestRecertification:
        plan(.recertificationNeeded, to: institution.manager, about: institution, in: &work)
      case .remindModerators:
        for reviewer in try await reviewers() where reviewer != institution.manager {
          plan(.reviewWaiting, to: reviewer, about: institution, in: &work)
        }
      case .pauseSupport, .endSupport, .holdPayouts: break
      }
    }
  }

  /// Plans the message with the key by which an institution's address is confirmed.
  ///
  /// It contains no words of the registration, because the address may belong to a stranger.
  func planConfirmation(of institution: Institution, in work: inout Work) {
    plan(
      ShelterTopic.confirmEmail, to: institution.manager, about: institution.id.text, [:], needingKey: true,
      at: clock.now(), in: &work)
  }

  private func plan(
    _ topic: ShelterTopic, to account: Principal.ID, about institution: Institution, in work: inout Work
  ) {
    plan(
      topic, to: account, about: institution.id.text, ["title": institution.name], at: clock.now(), in: &work)
  }

  /// Returns the accounts that may review institutions.
  private func reviewers() async throws(ShelterError) -> Set<Principal.ID> {
    try await reading { (repository) async throws(RepositoryError) in
      var found: Set<Principal.ID> = []
      for role in ShelterRole.allCases.compactMap(\.role) {
        found.formUnion(try await principals.holders(of: role, in: repository))
      }
      return found
    }
  }

  /// Plans the message about an institution's answer to an inquiry, or about the end of one whose animal isn't available, and
  /// withdraws a question that is no longer open.
  func notify(
    about fired: TransitionResult<AdoptionInquiry>, in work: inout Work
  ) async throws(ShelterError) {
    let inquiry = fired.subject
    if let person = inquiry.person, fired.record.from == AdoptionInquiry.State.needsInfo.rawValue,
      inquiry.status != .needsInfo
    {
      withdraw(ShelterTopic.inquiryQuestion, to: person, about: inquiry.id.text, in: &work)
    }
    let topic: ShelterTopic
    switch AdoptionInquiry.Event(rawValue: fired.record.event) {
    case .requestInfo: topic = .inquiryQuestion
    case .approve: topic = .inquiryApproved
    case .decline: topic = .inquiryDeclined
    case .closeAfterOtherAdoption, .closeAfterDeparture: topic = .inquiryClosed
    default: return
    }
    guard let person = inquiry.person, let animal = try await work.get(Animal.self, id: inquiry.animal),
      let institution = try await work.get(Institution.self, id: inquiry.institution)
    else { return }
    var parameters = ["title": animal.name, "institution": institution.name]
    if topic == .inquiryClosed { parameters["state"] = MessageCode(labelOf: inquiry.status).rawValue }
    plan(topic, to: person, about: inquiry.id.text, parameters, at: clock.now(), in: &work)
  }
}

extension TransitionResult<Sponsorship> {
  /// The topic of the message to the sponsor; `nil` for a transition without one.
  fileprivate var sponsorTopic: ShelterTopic? {
    switch (Sponsorship.Event(rawValue: record.event), subject.status.known) {
    case (.animalLeft, .awaitingReassignment), (.institutionReinstated, .awaitingReassignment): .choiceNeeded
    case (.animalLeft, _): .animalLeft
    case (.institutionSuspended, _), (.institutionClosed, _): .institutionLeft
    case (.paymentFailed, .pastDue): .paymentPastDue
    case (_, .lapsed): .sponsorshipLapsed
    default: nil
    }
  }
}
