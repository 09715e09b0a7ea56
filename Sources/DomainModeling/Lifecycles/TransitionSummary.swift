/// A transition without the identifier of the caller, for readers who may know the actor but not the person.
///
/// Its words have labels in the catalog of the module: `catalog.label(of: step.event, in: .polish)`.
public struct TransitionSummary<Subject: StatefulEntity>: Hashable, Sendable {
  /// The event.
  public let event: OpenEnum<Subject.Event>
  /// The state before the transition.
  public let from: OpenEnum<Subject.State>
  /// The state after the transition.
  public let to: OpenEnum<Subject.State>
  /// The actor as which the caller fired the event.
  public let actor: OpenEnum<Subject.Actor>
  /// The moment of the transition.
  public let at: Timestamp
  /// The reason that the caller gave; `nil` when none was given or the event has none.
  public let reason: TransitionReason?

  /// Creates a summary of a record of this lifecycle, which leaves out the caller.
  public init(_ record: TransitionRecord) {
    self.init(
      record, event: OpenEnum(recorded: record.event), by: OpenEnum(recorded: record.actor))
  }

  /// Creates a summary that names another event and actor than the record, for a reader who may not know them.
  package init(
    _ record: TransitionRecord, event: OpenEnum<Subject.Event>, by actor: OpenEnum<Subject.Actor>
  ) {
    self.event = event
    from = OpenEnum(recorded: record.from)
    to = OpenEnum(recorded: record.to)
    self.actor = actor
    at = record.at
    reason = record.reason.map {
      TransitionReason($0, of: Subject.lifecycle.enumOfReasons(for: record.event))
    }
  }
}

/// The reason that a caller gave for an event, a word of an enum.
public struct TransitionReason: Hashable, Sendable {
  /// The word.
  public let word: String
  /// The published name of the word's enum, such as `Loan.DeclineReason`; `nil` when this version declares none for the event.
  public let enumName: String?

  init(_ word: String, of enumName: String?) {
    self.word = word
    self.enumName = enumName
  }
}

extension MessageCatalog {
  /// Returns the label of the reason for a transition; the word itself if this version doesn't know it.
  public func label(
    of reason: TransitionReason, in language: LanguageTag, after previous: LanguageTag? = nil
  ) -> String {
    let code = reason.enumName.map { MessageCode(enum: $0, word: reason.word) }
    return code.flatMap { self[$0] }.map { text(for: $0.code, in: language, after: previous) } ?? reason.word
  }
}

extension Lifecycle {
  /// Returns the name of the enum of the reasons that an event records; `nil` when it records none.
  fileprivate func enumOfReasons(for event: String) -> String? {
    for transition in transitions where transition.event.rawValue == event {
      guard let name = transition.reasonField,
        let field = transition.input.fields.first(where: { $0.name == name }),
        case .enumeration(let enumName, _, _) = field.shape.unwrapped
      else { continue }
      return enumName
    }
    return nil
  }
}

extension OpenEnum {
  /// Creates the value of a word that a record contains, whose constraints include those of words.
  fileprivate init(recorded word: String) {
    rawValue = word
    known = Known.value(ofRawValue: word)
  }
}
