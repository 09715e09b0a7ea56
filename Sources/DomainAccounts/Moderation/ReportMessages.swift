import DomainModeling

extension AccountMessages {
  /// The messages for the rules, guards and unique keys of reports.
  static let reports: [Message] = [
    Message(
      "Report.reportedAccount.other", english: "You can’t report your own account.",
      polish: "Nie możesz zgłosić własnego konta."),
    Message(
      "Report.unique.openKey", english: "You have already reported this. A moderator will review it.",
      polish: "To już zostało przez Ciebie zgłoszone. Sprawdzi to moderator."),
    Message(
      "Report.moderator.given", english: "The moderator of this report is missing.",
      polish: "Brakuje moderatora tego zgłoszenia."),
    Message(
      "Report.action.given", english: "Please choose which action was taken on the report.",
      polish: "Podaj, jakie działanie podjęto w sprawie zgłoszenia."),
    Message(
      "Report.dismissReason.given", english: "Please give a reason why the report is dismissed.",
      polish: "Podaj powód odrzucenia zgłoszenia."),
    Message(
      "Report.appeal.given", english: "Please write why the decision is wrong.",
      polish: "Napisz, dlaczego decyzja jest błędna."),
    Message(
      "report.appealInTime", english: "The time to appeal is over.", polish: "Czas na odwołanie minął."),
    Message(
      "report.otherModerator",
      english: "A moderator other than the one who decided on this report must review the appeal.",
      polish: "Odwołanie musi rozpatrzyć inny moderator niż ten, który podjął decyzję w tej sprawie."),
  ]
}
