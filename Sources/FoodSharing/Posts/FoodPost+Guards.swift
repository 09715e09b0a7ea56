import DomainModeling

extension FoodPost {
  static let stillSafe = Guard(
    "post.stillSafe", Fields.safeUntil.isNull.or(Fields.safeUntil > .now),
    doc: "The food may still be shared.")

  static let notUseBy = Guard(
    "post.notUseBy", Fields.dateKind != .useBy, doc: "Food with a use-by date is never listed for longer.")

  /// What was listed with a use-by date keeps it, or gets an earlier one.
  static let keepsUseBy = Guard(
    "post.keepsUseBy",
    (Fields.status == .known(.draft)).or(Fields.dateKind != .useBy)
      .or(Condition(.compare(.context(useBy.name), .lessOrEqual, Fields.dateDay.operand))),
    doc: "A use-by date never becomes a later one.")

  static let nothingLeft = Guard(
    "post.nothingLeft", Fields.available == 0, doc: "Nothing is left to ask for.")

  static let somethingLeft = Guard(
    "post.somethingLeft", Fields.available > 0, doc: "Some of it can be asked for.")

  static let nobodyWaits = Guard(
    "post.nobodyWaits", (Fields.held == 0).and(Fields.reserved == 0), doc: "Nobody waits for any of it.")

  private static let useBy: ContextKey<CalendarDate> = .input(PostEdit.Fields.useBy)
}
