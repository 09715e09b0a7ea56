import DomainModeling
import DomainRepository
import DomainServices
import DomainValues

/// The decision about a planned notification, by its recipient's account as it is now.
enum MessageFate {
  /// The recipient may not, or doesn't want to, receive it.
  case discarded
  /// The recipient's quiet hours last.
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
      guard let address = message.recipient, channels.contains(.email) else { return .discarded }
      return .sent(to: [.email: .email(address)])
    }
    guard let account, account.canSignIn else { return .discarded }
    let preferences = account.preferences
    if preferences.mutedTopics.contains(where: { $0.hasSameScalars(as: message.topic.rawValue) }) {
      return .discarded
    }
    var places: [NotificationChannel: OutgoingMessage.Destination] = [:]
    for channel in preferences.channels.compactMap(\.known) where channels.contains(channel) {
      switch channel {
      case .push: places[.push] = .devices(of: account.id)
      case .email:
        // An address that awaits confirmation may be that of another person.
        if let address = account.email, !account.awaitsVerification { places[.email] = .email(address) }
      }
    }
    if places.isEmpty { return .discarded }
    let quiet = preferences.quietHours ?? configuration.messages.quietHours
    let zone = zone(of: account, zones) ?? UTC()
    return quiet?.contain(clock.now(), in: zone) == true ? .waiting : .sent(to: places)
  }

  /// Returns the time zone of the owner of an account; `nil` if none is known.
  func zone(
    of account: Account?, _ zones: (TimeZoneName) -> (any TimeZoneRules)?
  ) -> (any TimeZoneRules)? {
    (account?.preferences.timeZone ?? configuration.messages.timeZone).flatMap(zones)
  }
}
