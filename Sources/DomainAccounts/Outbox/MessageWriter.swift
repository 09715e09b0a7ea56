import DomainModeling
import DomainServices
import DomainValues

/// The texts of a planned message, as its recipient reads them.
struct WrittenMessage {
  let subject: String
  let body: String
  let quotation: String?
  let link: WebLink?
}

/// A writer of messages in the language and the time zone of one person.
struct MessageWriter {
  let ports: MessagePorts
  let language: LanguageTag
  let formatter: any ValueFormatter

  /// Returns the texts of a planned message.
  ///
  /// - Parameters:
  ///   - counterpart: The name of the person who caused the message; `nil` if the person has none, or has left.
  ///   - token: The token, if the message needs one.
  ///   - expiry: The moment at which the token ends.
  func write(
    _ message: OutboxMessage, counterpart: String?, token: Secret<String>? = nil,
    expiry: Timestamp? = nil
  ) -> WrittenMessage {
    var parameters: [String: Scalar] = [:]
    for parameter in message.parameters { parameters[parameter.name] = .text(parameter.value) }
    parameters["counterpart"] = .text(
      counterpart ?? ports.texts.text(for: "message.counterpart", in: language))
    if let expiry { parameters["expiry"] = .text(expiry.text) }
    let letter = ports.texts.letter(
      onTopic: message.topic.rawValue, parameters, in: language, formatter: formatter)
    let target = MessageTarget(topic: message.topic.rawValue, record: message.record, token: token)
    let given = message.parameters.first { $0.name == "link" }.flatMap { try? WebLink(parsing: $0.value) }
    // A disabled account opens no page, and without a report there is nothing to appeal against.
    let link = message.topic == .accountDisabledDirectly ? nil : given ?? ports.link(target)
    return WrittenMessage(
      subject: letter.subject, body: letter.body, quotation: message.quotation, link: link)
  }

  /// Returns one message or several in one for a channel.
  func outgoing(
    _ written: [WrittenMessage], key: IdempotencyKey.ID, to destination: OutgoingMessage.Destination
  ) -> OutgoingMessage {
    let subject: String
    if let only = written.first, written.count == 1 {
      subject = only.subject
    } else {
      let count = ["count": Scalar.integer(Int64(written.count))]
      subject = ports.texts.text(for: "message.several", count, in: language)
    }
    return OutgoingMessage(
      key: "\(key.text).\(destination.channel.rawValue)", destination: destination, language: language,
      subject: subject, text: text(of: written, over: destination.channel),
      link: written.count == 1 ? written.first?.link : nil)
  }

  private func text(of written: [WrittenMessage], over channel: NotificationChannel) -> String {
    guard let only = written.first, written.count == 1 else {
      let parts = written.map { message in
        channel == .push
          ? [message.subject]
          : [message.subject, message.body, message.quotation, message.link?.text].compactMap(\.self)
      }
      return parts.map { $0.joined(separator: "\n") }.joined(separator: channel == .push ? "\n" : "\n\n")
    }
    if channel == .push { return [only.body, only.quotation].compactMap(\.self).joined(separator: "\n\n") }
    let link = only.link.map { "\(ports.texts.text(for: "message.link", in: language))\n\($0.text)" }
    return [only.body, only.quotation, link].compactMap(\.self).joined(separator: "\n\n")
  }
}

extension OutgoingMessage.Destination {
  fileprivate var channel: NotificationChannel {
    switch self {
    case .email: .email
    case .devices: .push
    }
  }
}
