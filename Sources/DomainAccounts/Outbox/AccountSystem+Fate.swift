import DomainModeling
import DomainRepository
import DomainServices
import DomainValues

/// The decision about a planned notification, by its recipient's account as it is now.
enum MessageFate {
  /// The recipient may not, or doesn't want to, receive it.
  case discarded
  /// The recipient's quiet hours last, or the recipient wants it over channels that only other workers have.
  case waiting
  /// The recipient gets it at the places, by channel.
  case sent(to: [NotificationChannel: OutgoingMessage.Destination])
}

extension AccountSystem {
  /// Returns what becomes of a notification.
  ///
  /// A guest has chosen nothing, so a message to a typed address goes there.
  ///
  /// - Parameters:
  ///   - account: The account to which the message goes; `nil` if it is gone, or for a guest.
  ///   - channels: The channels over which the app can send messages.
  ///   - zones: A function that returns the rules of a time zone.
  func fate(
    of message: OutboxMessage, for account: Account?, over channels: Set<NotificationChannel>,
    zones: (TimeZoneName) -> (any TimeZoneRules)?
  ) -> MessageFate {
    guard message.account != nil else {
      guard let address = message.recipient else { return .discarded }
      return channels.contains(.email) ? .sent(to: [.email: .email(address)]) : .waiting
    }
    guard let account, account.canSignIn else { return .discarded }
    let preferences = account.preferences
    if preferences.mutedTopics.contains(where: { $0.hasSameScalars(as: message.topic.rawValue) }) {
      return .discarded
    }
    var places: [NotificationChannel: OutgoingMessage.Destination] = [:]
    var isReachable = false
    for channel in preferences.channels.compactMap(\.known) {
      guard let place = place(over: channel, of: account) else { continue }
      isReachable = true
      if channels.contains(channel) { places[channel] = place }
    }
    if places.isEmpty { return isReachable ? .waiting : .discarded }
    let quiet = preferences.quietHours ?? configuration.messages.quietHours
    let zone = zone(of: account, zones) ?? UTC()
    return quiet?.contain(clock.now(), in: zone) == true ? .waiting : .sent(to: places)
  }

  /// Returns the place where the owner of an account is reached over a channel; `nil` if there is none.
  private func place(
    over channel: NotificationChannel, of account: Account
  ) -> OutgoingMessage.Destination? {
    switch channel {
    case .push: .devices(of: account.id)
    // An address that awaits confirmation may be that of another person.
    case .email: account.awaitsVerification ? nil : account.email.map { .email($0) }
    }
  }

  /// Returns the time zone of the owner of an account; `nil` if none is known.
  func zone(
    of account: Account?, _ zones: (TimeZoneName) -> (any TimeZoneRules)?
  ) -> (any TimeZoneRules)? {
    (account?.preferences.timeZone ?? configuration.messages.timeZone).flatMap(zones)
  }
}
