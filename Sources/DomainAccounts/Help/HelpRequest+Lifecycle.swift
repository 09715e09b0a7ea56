public import DomainModeling

extension HelpRequest {
  /// The words of a request's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = HelpRequest

    /// How far a request has come.
    public enum State: String, Vocabulary {
      /// It waits for an answer.
      case open
      /// It has one.
      case answered
      /// Nobody waits any more.
      case closed
    }

    /// What may happen to a request.
    public enum Event: String, Vocabulary {
      /// Somebody answers.
      case answer
      /// The answer didn't help.
      case reopen
      /// It is done.
      case close
    }

    /// Who may do something with a request.
    public enum Role: String, Vocabulary {
      /// Who asked.
      case asker
      /// Who answers.
      case helper
      /// Timers.
      case system
    }

    /// Answers it.
    public static let answer = Trigger<Flow, HelpAnswer>(.answer)
    /// Asks again.
    public static let reopen = PlainTrigger(.reopen)
    /// Ends it.
    public static let close = PlainTrigger(.close)

    private typealias Fields = HelpRequest.Fields

    /// The way of a request: answered, asked again, closed by who asked or after two weeks of silence.
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
