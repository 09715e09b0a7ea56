import DomainModeling
import DomainServices
import DomainValues

/// The labels of words about accounts, their settings, roles, and those who fire the events of lifecycles.
extension AccountMessages {
  static let accountLabels = states + settings + roleLabels + actorLabels

  private static let states =
    Message.labels(of: Account.State.self) {
      switch $0 {
      case .unverified: ("Email not confirmed", "E-mail niepotwierdzony")
      case .active: ("Active", "Aktywne")
      case .locked: ("Locked", "Zablokowane")
      case .disabled: ("Disabled", "Wyłączone")
      case .deleted: ("Deleted", "Usunięte")
      }
    }
    + Message.labels(of: Account.Event.self) {
      switch $0 {
      case .verifyEmail: ("Confirm email address", "Potwierdź adres e-mail")
      case .expireUnverified: ("Expire", "Zakończ z upływem czasu")
      case .supersede: ("Replace", "Zastąp")
      case .lock: ("Lock", "Zablokuj")
      case .unlock: ("Unlock", "Odblokuj")
      case .disable: ("Disable account", "Wyłącz konto")
      case .enable: ("Enable account", "Włącz konto")
      case .delete: ("Delete account", "Usuń konto")
      case .deleteByAdmin: ("Delete account as admin", "Usuń konto jako administrator")
      }
    }
    + Message.labels(of: Account.DisableReason.self) {
      switch $0 {
      case .spam: ("Spam", "Spam")
      case .abuse: ("Abuse", "Nadużycia")
      case .impersonation: ("Impersonation", "Podszywanie się")
      case .legal: ("Legal reason", "Przyczyna prawna")
      case .compromised: ("Account taken over", "Przejęcie konta")
      case .ownRequest: ("Own request", "Na własną prośbę")
      case .other: ("Other reason", "Inny powód")
      }
    }
    + AccountKind.labels

  private static let settings =
    Message.labels(of: Appearance.self) {
      switch $0 {
      case .system: ("Same as the device", "Jak w urządzeniu")
      case .light: ("Light", "Jasny")
      case .dark: ("Dark", "Ciemny")
      }
    }
    + Message.labels(of: ContactVisibility.self) {
      switch $0 {
      case .nobody: ("Nobody", "Nikt")
      case .counterparts: ("People with whom I have an agreement", "Osoby, z którymi się umawiam")
      case .members: ("All signed-in users", "Wszyscy zalogowani użytkownicy")
      }
    }
    + Message.labels(of: NotificationChannel.self) {
      switch $0 {
      case .email: ("Email", "E-mail")
      case .push: ("Push notification", "Powiadomienie push")
      }
    }
    + Message.labels(of: OnboardingState.self) {
      switch $0 {
      case .notStarted: ("Not started", "Nierozpoczęte")
      case .skipped: ("Skipped", "Pominięte")
      case .completed: ("Completed", "Ukończone")
      }
    }
    + Message.labels(of: IdentityProvider.self) {
      switch $0 {
      case .facebook: ("Facebook", "Facebook")
      case .apple: ("Apple", "Apple")
      case .google: ("Google", "Google")
      }
    }
    + PhotoMediaType.labels

  private static let roleLabels = [
    Message(MessageCode(labelOf: Role.admin), english: "Admin", polish: "Administrator"),
    Message(MessageCode(labelOf: Role.moderator), english: "Moderator", polish: "Moderator"),
    Message(MessageCode(labelOf: Role.helper), english: "Helper", polish: "Pomoc techniczna"),
  ]

  private static let actorLabels =
    Message.labels(of: Account.Actor.self) {
      switch $0 {
      case .owner: ("Account owner", "Właściciel konta")
      case .admin: ("Admin", "Administrator")
      case .moderator: ("Moderator", "Moderator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: HelpRequest.Actor.self) {
      switch $0 {
      case .requester: ("Person who asked", "Osoba pytająca")
      case .helper: ("Helper", "Pomoc techniczna")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: OneTimeToken.Actor.self) {
      switch $0 {
      case .bearer: ("Holder of the link", "Posiadacz linku")
      case .owner: ("Account owner", "Właściciel konta")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: Report.Actor.self) {
      switch $0 {
      case .moderator: ("Moderator", "Moderator")
      case .assignee: ("Moderator in charge", "Moderator prowadzący")
      case .subject: ("Reported account", "Zgłoszone konto")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: Session.Actor.self) {
      switch $0 {
      case .owner: ("Account owner", "Właściciel konta")
      case .guest: ("Guest", "Gość")
      case .system: ("Automatic", "Automatycznie")
      }
    }
}
