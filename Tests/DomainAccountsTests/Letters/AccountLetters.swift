import DomainAccounts

/// The messages of ``AccountLetterTests`` as people receive them.
enum AccountLetters {
  static func text(on topic: MessageTopic, in language: LanguageTag) -> String? {
    let texts = texts.first { $0.topic == topic }
    return language == .polish ? texts?.polish : texts?.english
  }

  static let texts: [(topic: MessageTopic, english: String, polish: String)] = [
    (
      .verifyEmail,
      """
      Confirm your email address

      Please confirm that this is your email address. The link works until 22 November 2026, 12:00 UTC. If you haven’t created an account, ignore this message.

      Open this link:
      https://app.example/verifyEmail
      """,
      """
      Potwierdź adres e-mail

      Potwierdź, że to Twój adres e-mail. Link działa do: 22 listopada 2026, 12:00 UTC. Jeśli nie zakładasz konta, zignoruj tę wiadomość.

      Otwórz ten link:
      https://app.example/verifyEmail
      """
    ),
    (
      .resetPassword,
      """
      Set a new password

      You can set a new password now. The link works until 21 November 2026, 16:00. If you haven’t asked for it, ignore this message; your password stays the same.

      Open this link:
      https://app.example/resetPassword
      """,
      """
      Ustaw nowe hasło

      Możesz teraz ustawić nowe hasło. Link działa do: 21 listopada 2026, 16:00. Jeśli to nie Twoja prośba, zignoruj tę wiadomość; hasło pozostanie bez zmian.

      Otwórz ten link:
      https://app.example/resetPassword
      """
    ),
    (
      .changeEmail,
      """
      Confirm your new email address

      Please confirm that this is your new email address. The link works until 22 November 2026, 13:00. If you haven’t asked for it, ignore this message.

      Open this link:
      https://app.example/changeEmail
      """,
      """
      Potwierdź nowy adres e-mail

      Potwierdź, że to Twój nowy adres e-mail. Link działa do: 22 listopada 2026, 13:00. Jeśli to nie Twoja prośba, zignoruj tę wiadomość.

      Otwórz ten link:
      https://app.example/changeEmail
      """
    ),
    (
      .accountLocked,
      """
      Your account is locked

      There were too many attempts to sign in to your account, so it is locked. You can unlock it until 21 November 2026, 21:00.

      Open this link:
      https://app.example/accountLocked
      """,
      """
      Twoje konto jest zablokowane

      Było zbyt wiele prób logowania na Twoje konto, więc zostało zablokowane. Możesz je odblokować do: 21 listopada 2026, 21:00.

      Otwórz ten link:
      https://app.example/accountLocked
      """
    ),
    (
      .deleteAccount,
      """
      Confirm the deletion of your account

      Please confirm that your account and its data are to be deleted. The link works until 21 November 2026, 16:00. If you haven’t asked for it, change your password.

      Open this link:
      https://app.example/deleteAccount
      """,
      """
      Potwierdź usunięcie konta

      Potwierdź, że chcesz usunąć konto i jego dane. Link działa do: 21 listopada 2026, 16:00. Jeśli to nie Twoja prośba, zmień hasło.

      Otwórz ten link:
      https://app.example/deleteAccount
      """
    ),
    (
      .passwordChanged,
      """
      Your password was changed

      The password of your account was changed. If it wasn’t you, set a new password at once.

      Open this link:
      https://app.example/passwordChanged
      """,
      """
      Twoje hasło zostało zmienione

      Hasło do Twojego konta zostało zmienione. Jeśli to nie Ty, od razu ustaw nowe hasło.

      Otwórz ten link:
      https://app.example/passwordChanged
      """
    ),
    (
      .signInMethodsChanged,
      """
      Your sign-in methods were changed

      A way to sign in to your account was added or removed. If it wasn’t you, check your account.

      Open this link:
      https://app.example/signInMethodsChanged
      """,
      """
      Zmieniono sposoby logowania

      Dodano lub usunięto sposób logowania na Twoje konto. Jeśli to nie Ty, sprawdź swoje konto.

      Otwórz ten link:
      https://app.example/signInMethodsChanged
      """
    ),
    (
      .emailChangeRequested,
      """
      A new email address was requested

      Another email address was requested for your account. If it wasn’t you, change your password at once.

      Open this link:
      https://app.example/emailChangeRequested
      """,
      """
      Prośba o zmianę adresu e-mail

      Ktoś poprosił o zmianę adresu e-mail Twojego konta. Jeśli to nie Ty, od razu zmień hasło.

      Otwórz ten link:
      https://app.example/emailChangeRequested
      """
    ),
    (
      .accountDisabled,
      """
      Your account was disabled

      After a report, our moderators disabled your account. Reason: Spam. No end is set. You can appeal against the decision until 5 December 2026, 13:00.

      Open this link:
      https://app.example/accountDisabled
      """,
      """
      Twoje konto zostało wyłączone

      Po zgłoszeniu moderatorzy wyłączyli Twoje konto. Powód: Spam. Nie ustalono, kiedy to się skończy. Możesz się odwołać od tej decyzji do: 5 grudnia 2026, 13:00.

      Otwórz ten link:
      https://app.example/accountDisabled
      """
    ),
    (
      .accountDisabledDirectly,
      """
      Your account was disabled

      Your account was disabled. Reason: Own request. It stays disabled until 22 November 2026, 13:00.
      """,
      """
      Twoje konto zostało wyłączone

      Twoje konto zostało wyłączone. Powód: Na własną prośbę. Pozostanie wyłączone do: 22 listopada 2026, 13:00.
      """
    ),
    (
      .warning,
      """
      Warning

      After a report, our moderators warn you: please keep to the rules.

      Open this link:
      https://app.example/warning
      """,
      """
      Ostrzeżenie

      W związku ze zgłoszeniem otrzymujesz ostrzeżenie od moderatorów. Prosimy o przestrzeganie zasad.

      Otwórz ten link:
      https://app.example/warning
      """
    ),
    (
      .accountEnabled,
      """
      Your account was enabled

      Your account is enabled again. You can sign in.

      Open this link:
      https://app.example/accountEnabled
      """,
      """
      Twoje konto zostało włączone

      Twoje konto jest znów włączone. Możesz się zalogować.

      Otwórz ten link:
      https://app.example/accountEnabled
      """
    ),
    (
      .invitation,
      """
      Ann invites you to Kinoteka

      Ann invites you to join Kinoteka. Your invitation code is E2F49K63ZCNQ.

      Open this link:
      https://app.example/invitation
      """,
      """
      Ann zaprasza Cię do aplikacji Kinoteka

      Ann zaprasza Cię do aplikacji Kinoteka. Twój kod zaproszenia to E2F49K63ZCNQ.

      Otwórz ten link:
      https://app.example/invitation
      """
    ),
    (
      .helpAnswered,
      """
      Answer to “My list”

      We have answered your question “My list”:

      At the top.

      Open this link:
      https://app.example/helpAnswered
      """,
      """
      Odpowiedź na „My list”

      Oto odpowiedź na Twoje pytanie „My list”:

      At the top.

      Otwórz ten link:
      https://app.example/helpAnswered
      """
    ),
  ]
}
