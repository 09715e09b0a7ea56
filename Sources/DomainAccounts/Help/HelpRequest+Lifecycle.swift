public import DomainModeling

extension HelpRequest {
  /// The states, events and actors of a help request's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = HelpRequest

    /// A state of a help request.
    public enum State: String, Vocabulary {
      /// The request has no answer yet, or the asker has reopened it.
      case open
      /// A helper has answered the request.
      case answered
      /// The request is finished.
      case closed
    }

    /// An event of a help request.
    public enum Event: String, Vocabulary {
      /// A helper answers the request.
      case answer
      /// The asker reopens an answered request.
      case reopen
      /// The asker or a helper closes the request, or 14 days have passed since the answer.
      case close
    }

    /// The caller's relation to a help request.
    public enum Role: String, Vocabulary {
      /// The account that sent the request.
      case asker
      /// A principal with the role `accounts.helper`.
      case helper
      /// The system: time events.
      case system
    }

    /// The event that answers the request.
    public static let answer = Trigger<Flow, HelpAnswer>(.answer)
    /// The event that reopens the request.
    public static let reopen = PlainTrigger(.reopen)
    /// The event that closes the request.
    public static let close = PlainTrigger(.close)

    private typealias Fields = HelpRequest.Fields

    /// The lifecycle of a help request; an answered request closes after 14 days.
    public static let lifecycle = Lifecycle<Flow>(
      "HelpRequest", version: 1, state: Fields.status, since: Fields.statusSince, initial: .open,
      final: [.closed]
    ) {
      RoleRule(.asker, Fields.account == .principalID)
      RoleRule(.helper, .principalHas(label: RoleLabel.helper.text))
      RoleRule(.system, .principalHas(label: "system"))
    } edges: {
      answer.from(.open).to(.answered).by(.helper)
        .set(Fields.answer, to: .input(HelpAnswer.Fields.text))
      reopen.from(.answered).to(.open).by(.asker)
      close.from(.open, .answered).to(.closed).by(.asker, .helper)
      close.from(.answered).to(.closed).by(.system)
        .after(.seconds(14 * 86_400))
    }
  }
}
