public import DomainModeling

extension AdoptionEnquiry.Flow {
  private typealias Fields = AdoptionEnquiry.Fields

  /// How long an institution has to look at an enquiry.
  public static let timeToTake = Duration.seconds(30 * 86_400)
  /// How long an institution has to decide.
  public static let timeToDecide = Duration.seconds(60 * 86_400)
  /// How long a person has to answer.
  public static let timeToAnswer = Duration.seconds(14 * 86_400)
  /// How long a yes holds.
  public static let timeToAdopt = Duration.seconds(30 * 86_400)

  /// The way of an enquiry: looked at, asked back, decided; fulfilled by the adoption, or closed by what else happens.
  public static let lifecycle = Lifecycle<AdoptionEnquiry.Flow>(
    "AdoptionEnquiry", version: 1, state: Fields.status, since: Fields.statusSince, initial: .submitted,
    final: [.adopted, .declined, .withdrawn, .closedByOtherAdoption, .animalLeft, .lapsed]
  ) {
    RoleRule(.person, Fields.person == .principalID)
    RoleRule(.institution, Fields.account == .principalID)
    RoleRule(.system, .principalIsSystem)
  } edges: {
    take.from(.submitted).to(.underReview).by(.institution)
    ask.from(.submitted, .underReview).to(.infoNeeded).by(.institution)
      .set(Fields.question, to: .input(EnquiryText.Fields.text))
      .clear(Fields.answer)
    answer.from(.infoNeeded).to(.underReview).by(.person)
      .set(Fields.answer, to: .input(EnquiryText.Fields.text))
    approve.from(.submitted, .underReview).to(.approved).by(.institution)
    decline.from(.submitted, .underReview, .infoNeeded, .approved).to(.declined).by(.institution)
      .set(Fields.declinedFor, to: .input(EnquiryDenial.Fields.reason))
      .recording(EnquiryDenial.Fields.reason)
    withdraw.from(.submitted, .underReview, .infoNeeded, .approved).to(.withdrawn).by(.person)
    adopt.from(.submitted, .underReview, .infoNeeded, .approved).to(.adopted).by(.system)
    closeForOther.from(.submitted, .underReview, .infoNeeded, .approved).to(.closedByOtherAdoption).by(
      .system)
    closeForLeaving.from(.submitted, .underReview, .infoNeeded, .approved).to(.animalLeft).by(.system)
    lapse.from(.submitted).to(.lapsed).by(.system).after(timeToTake)
    lapse.from(.underReview).to(.lapsed).by(.system).after(timeToDecide)
    lapse.from(.infoNeeded).to(.lapsed).by(.system).after(timeToAnswer)
    lapse.from(.approved).to(.lapsed).by(.system).after(timeToAdopt)
  }
}
