public import DomainModeling

/// A way in which somebody wants to hear from the app.
public enum NotificationChannel: String, Vocabulary {
  /// Messages to the e-mail address.
  case email
  /// Messages on the device.
  case push
}
