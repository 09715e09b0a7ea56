public import DomainAccounts
internal import Synchronization

/// A provider of email and push messages that keeps what people receive, and takes each idempotency key once.
public final class Mailbox: MessageSender {
  /// A message that arrived.
  public struct Letter: Hashable, Sendable, CustomStringConvertible {
    /// The address, or `devices of` an account.
    public let place: String
    /// The subject, an empty line, and the text.
    public let text: String
    public var description: String { "\(place): \(text)" }

    /// Creates a message that is expected.
    public init(place: String, text: String) {
      self.place = place
      self.text = text
    }
  }

  /// The ways in which sending fails.
  public enum Outage: Sendable {
    /// Nothing is sent.
    case unreachable
    /// The message is sent, but the answer is lost, as when the worker crashes before it notes the message.
    case lostAnswer
  }

  private struct State {
    var letters: [Letter] = []
    var keys: [String] = []
    var outage: Outage?
    var failing: Set<NotificationChannel> = []
  }

  struct Failed: Error {}

  public let channels: Set<NotificationChannel>
  private let state = Mutex(State())

  /// Creates a provider, by default of email only.
  public init(channels: Set<NotificationChannel> = [.email]) { self.channels = channels }

  /// What arrived, in order.
  public var letters: [Letter] { state.withLock { $0.letters } }
  /// The keys of all attempts, in order.
  public var keys: [String] { state.withLock { $0.keys } }

  /// Lets sending over channels fail until it is called with `nil`.
  public func fail(_ outage: Outage?, over channels: Set<NotificationChannel> = [.email, .push]) {
    state.withLock {
      $0.outage = outage
      $0.failing = channels
    }
  }

  public func send(_ message: OutgoingMessage) async throws {
    let place =
      switch message.destination {
      case .email(let address): address.text
      case .devices(let account): "devices of \(account.text)"
      }
    let channel: NotificationChannel = if case .email = message.destination { .email } else { .push }
    try state.withLock { state in
      let isKnown = state.keys.contains(message.key)
      let outage = state.failing.contains(channel) ? state.outage : nil
      if outage == .unreachable { throw Failed() }
      state.keys.append(message.key)
      if !isKnown {
        state.letters.append(Letter(place: place, text: "\(message.subject)\n\n\(message.text)"))
      }
      if outage == .lostAnswer { throw Failed() }
    }
  }
}
