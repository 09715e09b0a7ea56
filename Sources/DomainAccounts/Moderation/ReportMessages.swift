import DomainModeling

extension AccountMessages {
  /// The messages for the rules, guards and unique keys of reports.
  static let reports: [Message] = [
    Message(
      "Report.reportedAccount.other", english: "You can't report your own account.",
      polish: "Nie możesz zgłosić własnego konta."),
    Message(
      "Report.unique.openKey", english: "You have reported this already. Somebody will look into it.",
      polish: "To już zostało przez Ciebie zgłoszone. Ktoś się tym zajmie."),
    Message(
      "Report.moderator.given", english: "It isn't known who looks into this report.",
      polish: "Nie wiadomo, kto zajmuje się tym zgłoszeniem."),
    Message(
      "Report.action.given", english: "Say what is done about the report.",
      polish: "Podaj, co zrobiono w sprawie zgłoszenia."),
    Message(
      "Report.dismissReason.given", english: "Say why the report is dismissed.",
      polish: "Podaj powód odrzucenia zgłoszenia."),
    Message(
      "Report.appeal.given", english: "Please write why the decision is wrong.",
      polish: "Napisz, dlaczego decyzja jest błędna."),
    Message(
      "report.inTime", english: "The time to appeal is over.", polish: "Czas na odwołanie minął."),
    Message(
      "report.otherModerator", english: "Somebody who didn't decide before has to look at this.",
      polish: "Musi się tym zająć ktoś, kto wcześniej nie podejmował decyzji."),
  ]
}
