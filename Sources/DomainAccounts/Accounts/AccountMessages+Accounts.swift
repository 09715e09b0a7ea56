import DomainModeling

extension AccountMessages {
  /// The messages for the rules, guards and unique keys of accounts.
  static let accounts: [Message] = [
    Message(
      "account.sameAddress", english: "This link was for another email address. Please request a new one.",
      polish: "Ten link dotyczył innego adresu e-mail. Poproś o nowy."),
    Message(
      "account.verified",
      english: "The email address isn’t confirmed yet. Please open the link that we sent to it.",
      polish: "Adres e-mail nie został jeszcze potwierdzony. Otwórz link, który na niego wysłaliśmy."),
    Message(
      "account.unverified", english: "The email address is already confirmed.",
      polish: "Adres e-mail jest już potwierdzony."),
    Message(
      "account.notOwnAccount", english: "You can’t do this to your own account.",
      polish: "Nie możesz tego zrobić z własnym kontem."),
    Message(
      "account.notLastAdmin", english: "This is the last admin. Please appoint another one first.",
      polish: "To ostatni administrator. Najpierw wyznacz kolejnego."),
    Message(
      "account.notAdmin", english: "Only admins can change an admin’s account.",
      polish: "Konto administratora mogą zmienić tylko administratorzy."),
    Message(
      "account.untilInFuture", english: "Please choose a later end date.",
      polish: "Wybierz późniejszą datę zakończenia."),
    Message(
      "Account.unverified.awaits", english: "The data of this account is damaged. Please contact support.",
      polish: "Dane tego konta są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "Account.active.verified", english: "The data of this account is damaged. Please contact support.",
      polish: "Dane tego konta są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "Account.verification.address", english: "There is no email address to confirm.",
      polish: "Nie ma adresu e-mail do potwierdzenia."),
    Message(
      "Account.disabled.reason", english: "Please give a reason why the account is disabled.",
      polish: "Podaj powód wyłączenia konta."),
    Message("Account.displayName.given", english: "Please enter a name.", polish: "Podaj imię lub nazwę."),
    Message(
      "Account.deleted.empty", english: "A deleted account must not have personal data.",
      polish: "Usunięte konto nie może zawierać danych osobowych."),
    Message(
      "Account.unique.emailKey", english: "There is already an account with this email address.",
      polish: "Istnieje już konto z tym adresem e-mail."),
    Message(
      "Account.unique.referralCode", english: "This invitation code is taken. Please try again.",
      polish: "Ten kod zaproszenia jest zajęty. Spróbuj ponownie."),
    Message(
      "Account.unique.userNameKey", english: "This user name is taken.",
      polish: "Ta nazwa użytkownika jest zajęta."),
    Message(
      "ExternalIdentity.unique.account+provider",
      english: "Your account is already linked to an account of this provider.",
      polish: "Twoje konto jest już połączone z kontem u tego dostawcy."),
  ]
}
