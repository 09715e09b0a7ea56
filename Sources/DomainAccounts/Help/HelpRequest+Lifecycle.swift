public import DomainModeling

extension HelpRequest: StatefulEntity {
  /// A state of a help request.
  public enum State: String, StringEnum {
    /// The request has no answer yet, or the asker has reopened it.
    case open
    /// A helper has answered the request.
    case answered
    /// The request is finished.
    case closed
  }

  /// An event of a help request.
  public enum Event: String, StringEnum {
    /// A helper answers the request.
    case answer
    /// The asker reopens an answered request.
    case reopen
    /// The asker or a helper closes the request, or 14 days have passed since the answer.
    case close
  }

  /// The caller's relation to a help request.
  public enum Actor: String, StringEnum {
    /// The account that sent the request.
    case requester
    /// A principal with the role `accounts.helper`.
    case helper
    /// The system: time events.
    case system
  }

  /// The lifecycle of a help request; an answered request closes after 14 days.
  public static let lifecycle = Lifecycle<HelpRequest>(
    "HelpRequest", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .open
  ) {
    ActorRule(.requester, Fields.account == .principalID)
    ActorRule(.helper, .principalHolds(Role.helper))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.answer.from(.open).to(.answered).by(.helper)
      .set(Fields.answer, to: .input(HelpRequest.AnswerInput.Fields.text))
    on(.reopen).from(.answered).to(.open).by(.requester)
    on(.close).from(.open, .answered).to(.closed).by(.requester, .helper)
    on(.close).from(.answered).to(.closed).by(.system)
      .after(.seconds(14 * 86_400))
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that answers the request.
    package static let answer = TypedEvent<HelpRequest, HelpRequest.AnswerInput>(.answer)
  }
}
