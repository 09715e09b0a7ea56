import DomainModeling
import DomainServices

extension AccountMessages {
  /// The messages for the rules of planned messages.
  static let outbox: [Message] =
    letters + [
      Message(
        "OutboxMessage.id.derived", english: "The data of this message is damaged. Please contact support.",
        polish: "Dane tej wiadomości są uszkodzone. Skontaktuj się z pomocą techniczną."),
      Message(
        "OutboxMessage.recipient.given", english: "The recipient of the message is missing.",
        polish: "Brakuje odbiorcy wiadomości."),
      Message(
        "account.disabledTerm.until", english: "It stays disabled until {count|moment}.",
        polish: "Pozostanie wyłączone do: {count|moment}."),
      Message(
        "account.disabledTerm.open", english: "No end is set.", polish: "Nie ustalono, kiedy to się skończy."),
    ]

  private static let letters = Message.texts(of: MessageTopic.self) {
    switch $0 {
    case .verifyEmail:
      (
        (
          "Confirm your email address",
          "Please confirm that this is your email address. The link works until {expiry|moment}. If you haven’t created an account, ignore this message."
        ),
        (
          "Potwierdź adres e-mail",
          "Potwierdź, że to Twój adres e-mail. Link działa do: {expiry|moment}. Jeśli nie zakładasz konta, zignoruj tę wiadomość."
        )
      )
    case .resetPassword:
      (
        (
          "Set a new password",
          "You can set a new password now. The link works until {expiry|moment}. If you haven’t asked for it, ignore this message; your password stays the same."
        ),
        (
          "Ustaw nowe hasło",
          "Możesz teraz ustawić nowe hasło. Link działa do: {expiry|moment}. Jeśli to nie Twoja prośba, zignoruj tę wiadomość; hasło pozostanie bez zmian."
        )
      )
    case .changeEmail:
      (
        (
          "Confirm your new email address",
          "Please confirm that this is your new email address. The link works until {expiry|moment}. If you haven’t asked for it, ignore this message."
        ),
        (
          "Potwierdź nowy adres e-mail",
          "Potwierdź, że to Twój nowy adres e-mail. Link działa do: {expiry|moment}. Jeśli to nie Twoja prośba, zignoruj tę wiadomość."
        )
      )
    case .accountLocked:
      (
        (
          "Your account is locked",
          "There were too many attempts to sign in to your account, so it is locked. You can unlock it until {expiry|moment}."
        ),
        (
          "Twoje konto jest zablokowane",
          "Było zbyt wiele prób logowania na Twoje konto, więc zostało zablokowane. Możesz je odblokować do: {expiry|moment}."
        )
      )
    case .deleteAccount:
      (
        (
          "Confirm the deletion of your account",
          "Please confirm that your account and its data are to be deleted. The link works until {expiry|moment}. If you haven’t asked for it, change your password."
        ),
        (
          "Potwierdź usunięcie konta",
          "Potwierdź, że chcesz usunąć konto i jego dane. Link działa do: {expiry|moment}. Jeśli to nie Twoja prośba, zmień hasło."
        )
      )
    case .passwordChanged:
      (
        (
          "Your password was changed",
          "The password of your account was changed. If it wasn’t you, set a new password at once."
        ),
        (
          "Twoje hasło zostało zmienione",
          "Hasło do Twojego konta zostało zmienione. Jeśli to nie Ty, od razu ustaw nowe hasło."
        )
      )
    case .signInMethodsChanged:
      (
        (
          "Your sign-in methods were changed",
          "A way to sign in to your account was added or removed. If it wasn’t you, check your account."
        ),
        (
          "Zmieniono sposoby logowania",
          "Dodano lub usunięto sposób logowania na Twoje konto. Jeśli to nie Ty, sprawdź swoje konto."
        )
      )
    case .emailChangeRequested:
      (
        (
          "A new email address was requested",
          "Another email address was requested for your account. If it wasn’t you, change your password at once."
        ),
        (
          "Prośba o zmianę adresu e-mail",
          "Ktoś poprosił o zmianę adresu e-mail Twojego konta. Jeśli to nie Ty, od razu zmień hasło."
        )
      )
    case .accountDisabled:
      (
        (
          "Your account was disabled",
          "After a report, our moderators disabled your account. Reason: {reason|label}. {end|counted|term} You can appeal against the decision until {expiry|moment}."
        ),
        (
          "Twoje konto zostało wyłączone",
          "Po zgłoszeniu moderatorzy wyłączyli Twoje konto. Powód: {reason|label}. {end|counted|term} Możesz się odwołać od tej decyzji do: {expiry|moment}."
        )
      )
    case .accountDisabledDirectly:
      (
        (
          "Your account was disabled",
          "Your account was disabled. Reason: {reason|label}. {end|counted|term}"
        ),
        (
          "Twoje konto zostało wyłączone",
          "Twoje konto zostało wyłączone. Powód: {reason|label}. {end|counted|term}"
        )
      )
    case .warning:
      (
        ("Warning", "After a report, our moderators warn you: please keep to the rules."),
        (
          "Ostrzeżenie",
          "W związku ze zgłoszeniem otrzymujesz ostrzeżenie od moderatorów. Prosimy o przestrzeganie zasad."
        )
      )
    case .accountEnabled:
      (
        ("Your account was enabled", "Your account is enabled again. You can sign in."),
        ("Twoje konto zostało włączone", "Twoje konto jest znów włączone. Możesz się zalogować.")
      )
    case .invitation:
      (
        (
          "{inviter} invites you to {service}",
          "{inviter} invites you to join {service}. Your invitation code is {code}."
        ),
        (
          "{inviter} zaprasza Cię do aplikacji {service}",
          "{inviter} zaprasza Cię do aplikacji {service}. Twój kod zaproszenia to {code}."
        )
      )
    case .helpAnswered:
      (
        ("Answer to “{title}”", "We have answered your question “{title}”:"),
        ("Odpowiedź na „{title}”", "Oto odpowiedź na Twoje pytanie „{title}”:")
      )
    }
  }
}
