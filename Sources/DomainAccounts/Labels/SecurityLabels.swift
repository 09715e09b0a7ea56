import DomainModeling
import DomainServices

/// The labels of words about sessions, links, help requests and reports.
extension AccountMessages {
  static let securityLabels = sessionLabels + linkLabels + helpLabels + reportLabels

  private static let sessionLabels =
    Message.labels(of: Session.State.self) {
      switch $0 {
      case .active: ("Active", "Aktywna")
      case .ended: ("Ended", "Zakończona")
      }
    }
    + Message.labels(of: Session.Event.self) {
      switch $0 {
      case .signOut: ("Sign out", "Wyloguj się")
      case .expire: ("Expire", "Zakończ z upływem czasu")
      case .end: ("End", "Zakończ")
      }
    }
    + Message.labels(of: Session.EndReason.self) {
      switch $0 {
      case .passwordChanged: ("The password was changed", "Hasło zostało zmienione")
      case .disabled: ("The account was disabled", "Konto zostało wyłączone")
      case .deleted: ("The account was deleted", "Konto zostało usunięte")
      case .replacedByNewSession: ("Replaced by a newer session", "Zastąpiona nowszą sesją")
      }
    }

  private static let linkLabels =
    Message.labels(of: OneTimeToken.State.self) {
      switch $0 {
      case .issued: ("Sent", "Wysłany")
      case .used: ("Used", "Wykorzystany")
      case .expired: ("Expired", "Wygasł")
      case .superseded: ("Replaced", "Zastąpiony")
      }
    }
    + Message.labels(of: OneTimeToken.Event.self) {
      switch $0 {
      case .consume: ("Use", "Wykorzystaj")
      case .expire: ("Expire", "Zakończ z upływem czasu")
      case .supersede: ("Replace", "Zastąp")
      case .revoke: ("Revoke", "Unieważnij")
      }
    }
    + Message.labels(of: OneTimeToken.Purpose.self) {
      switch $0 {
      case .verifyEmail: ("Confirmation of the email address", "Potwierdzenie adresu e-mail")
      case .resetPassword: ("New password", "Nowe hasło")
      case .changeEmail: ("New email address", "Nowy adres e-mail")
      case .unlock: ("Unlocking of the account", "Odblokowanie konta")
      case .deleteAccount: ("Deletion of the account", "Usunięcie konta")
      case .appeal: ("Appeal", "Odwołanie")
      }
    }
    + Message.labels(of: MessageTopic.self) {
      switch $0 {
      case .verifyEmail: ("Confirm your email address", "Potwierdź adres e-mail")
      case .resetPassword: ("Reset your password", "Ustaw nowe hasło")
      case .changeEmail: ("Confirm your new email address", "Potwierdź nowy adres e-mail")
      case .accountLocked: ("Your account is locked", "Twoje konto jest zablokowane")
      case .deleteAccount: ("Confirm the deletion of your account", "Potwierdź usunięcie konta")
      case .passwordChanged: ("Your password was changed", "Twoje hasło zostało zmienione")
      case .signInMethodsChanged: ("Your sign-in methods were changed", "Zmieniono sposoby logowania")
      case .emailChangeRequested: ("A new email address was requested", "Prośba o zmianę adresu e-mail")
      case .accountDisabled: ("Your account was disabled", "Twoje konto zostało wyłączone")
      case .accountDisabledDirectly:
        ("Your account was disabled without a report", "Twoje konto zostało wyłączone bez zgłoszenia")
      case .warning: ("Warning", "Ostrzeżenie")
      case .accountEnabled: ("Your account was enabled", "Twoje konto zostało włączone")
      case .invitation: ("Invitation", "Zaproszenie")
      case .helpAnswered: ("Answers to my questions", "Odpowiedzi na moje pytania")
      }
    }

  private static let helpLabels =
    Message.labels(of: HelpRequest.State.self) {
      switch $0 {
      case .open: ("Open", "Otwarte")
      case .answered: ("Answered", "Z odpowiedzią")
      case .closed: ("Closed", "Zamknięte")
      }
    }
    + Message.labels(of: HelpRequest.Event.self) {
      switch $0 {
      case .answer: ("Answer", "Odpowiedz")
      case .reopen: ("Reopen", "Otwórz ponownie")
      case .close: ("Close", "Zamknij")
      }
    }

  private static let reportLabels =
    Message.labels(of: Report.State.self) {
      switch $0 {
      case .open: ("Open", "Otwarte")
      case .underReview: ("Under review", "W trakcie rozpatrywania")
      case .resolved: ("Resolved", "Rozpatrzone")
      case .dismissed: ("Dismissed", "Odrzucone")
      case .appealed: ("Appealed", "Odwołanie złożone")
      case .upheld: ("Decision upheld", "Decyzja utrzymana")
      case .overturned: ("Decision overturned", "Decyzja uchylona")
      case .closed: ("Closed", "Zamknięte")
      }
    }
    + Message.labels(of: Report.Event.self) {
      switch $0 {
      case .assign: ("Take on", "Przejmij")
      case .resolve: ("Resolve", "Rozpatrz")
      case .dismiss: ("Dismiss", "Odrzuć")
      case .appeal: ("Appeal", "Odwołaj się")
      case .uphold: ("Uphold decision", "Utrzymaj decyzję")
      case .overturn: ("Overturn decision", "Uchyl decyzję")
      case .close: ("Close", "Zamknij")
      }
    }
    + Message.labels(of: Report.Category.self) {
      switch $0 {
      case .spam: ("Spam", "Spam")
      case .legal: ("Against the law", "Niezgodność z prawem")
      case .violation: ("Violation of the rules", "Naruszenie zasad")
      case .other: ("Other reason", "Inny powód")
      }
    }
    + Message.labels(of: Report.Action.self) {
      switch $0 {
      case .noAction: ("No action", "Bez działania")
      case .warning: ("Warning", "Ostrzeżenie")
      case .disable: ("Disable account", "Wyłączenie konta")
      case .delete: ("Delete account", "Usunięcie konta")
      }
    }
    + Message.labels(of: Report.DismissReason.self) {
      switch $0 {
      case .unfounded: ("Unfounded", "Bezpodstawne")
      case .duplicate: ("Reported twice", "Podwójne zgłoszenie")
      case .abusive: ("Abusive report", "Zgłoszenie w złej wierze")
      case .other: ("Other reason", "Inny powód")
      }
    }
}
