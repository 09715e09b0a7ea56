public import DomainModeling

/// An enum of the topics on which a module sends messages to people.
///
/// Each topic has a subject and a body in the module's catalog, declared with `Message.texts(of:_:)`, and a
/// label by which people mute it.
public protocol TopicEnum: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The name of the topic, different from those of other modules; by default the word.
  var topicName: String { get }
}

extension TopicEnum {
  public var topicName: String { rawValue }
}

/// A part of a message that a person receives.
public enum MessagePart: String, Hashable, Sendable, CaseIterable {
  /// The subject of an email, or the title of a push notification.
  case subject
  /// The sentences of an email or a push notification, without a link.
  case body
}

extension MessageCode {
  /// Creates the code of a part of the messages on a topic, such as `message.books.offerReceived.subject`.
  public init(_ part: MessagePart, of topic: some TopicEnum) { self.init(part, ofTopic: topic.topicName) }

  /// Creates the code of a part of the messages on the topic with a name.
  public init(_ part: MessagePart, ofTopic name: String) { self.init("message.\(name).\(part.rawValue)") }
}

extension MessageCatalog {
  /// Returns a message that a person receives, for an app that sends it without the outbox.
  ///
  /// - Parameters:
  ///   - topic: The topic of the message.
  ///   - parameters: The values of the placeholders, by name.
  ///   - language: The language of the recipient.
  ///   - formatter: The service that writes moments, in the time zone of the recipient.
  public func letter(
    on topic: some TopicEnum, _ parameters: [String: Scalar] = [:], in language: LanguageTag,
    formatter: any ValueFormatter = PortableFormatter()
  ) -> Message.Letter {
    letter(onTopic: topic.topicName, parameters, in: language, formatter: formatter)
  }

  /// Returns a message that a person receives, on the topic with a name.
  package func letter(
    onTopic name: String, _ parameters: [String: Scalar], in language: LanguageTag,
    formatter: any ValueFormatter
  ) -> Message.Letter {
    func text(_ part: MessagePart) -> String {
      self.text(for: MessageCode(part, ofTopic: name), parameters, in: language, formatter: formatter)
    }
    return (text(.subject), text(.body))
  }
}

extension Message {
  /// The subject and the body of a message on one topic, in one language.
  public typealias Letter = (subject: String, body: String)

  /// Returns the texts of the messages on a module's topics.
  ///
  /// The compiler finds a topic without a text. The placeholders are named values of the planned message, such as `{title}`;
  /// `{counterpart}` is the name of the person who caused it, and `{expiry|moment}` the moment at which its link ends.
  ///
  /// ```swift
  /// Message.texts(of: LendingTopic.self) {
  ///   switch $0 {
  ///   case .returned:
  ///     (
  ///       ("“{title}” is back", "{counterpart} has returned “{title}”."),
  ///       ("„{title}” wraca", "{counterpart} zwraca „{title}”.")
  ///     )
  ///   }
  /// }
  /// ```
  public static func texts<Topic: TopicEnum>(
    of type: Topic.Type, _ texts: (Topic) -> (english: Letter, polish: Letter)
  ) -> [Message] {
    Topic.allCases.flatMap { topic in
      let (english, polish) = texts(topic)
      return [
        Message(MessageCode(.subject, of: topic), english: english.subject, polish: polish.subject),
        Message(MessageCode(.body, of: topic), english: english.body, polish: polish.body),
      ]
    }
  }
}
