import DomainRepository

private let beyond: Int64 = 9_007_199_254_740_993

extension RepositoryClause {
  /// Filters that compare.
  static let comparing: [RepositoryClause] = [
    filter("filter.equal.text", "Texts are equal when their scalars are.", Fields.name == "alpha") {
      isSame($0.name, "alpha")
    },
    filter("filter.equal.forms", "The two forms of \"\u{E9}\" are different.", Fields.name == "caf\u{E9}") {
      $0.number == 5
    },
    filter("filter.equal.empty", "An empty text is equal to an empty text only.", Fields.note == "") {
      isSame($0.note, "")
    },
    filter(
      "filter.equal.integer", "Integers beyond the precision of a Double are exact.", Fields.rank == beyond
    ) {
      $0.rank == beyond
    },
    filter("filter.equal.int32", "Integers of 32 bits are compared.", Fields.size == 3) { $0.size == 3 },
    filter("filter.equal.real", "Numbers are equal to the last bit.", Fields.ratio == 0.3) {
      $0.ratio == 0.3
    },
    filter("filter.equal.zero", "Zero and negative zero are equal.", Fields.ratio == 0) { $0.ratio.isZero },
    filter("filter.equal.bool", "Booleans are compared.", Fields.isActive == false) { !$0.isActive },
    filter("filter.equal.word", "Words of a closed list are compared.", Fields.grade == .fine) {
      $0.grade == .fine
    },
    filter(
      "filter.equal.openWord", "Words of an open list are compared, exactly.", Fields.kind == .known(.plain)
    ) {
      $0.kind == .known(.plain)
    },
    filter(
      "filter.equal.unknownWord", "Words that this version doesn't know are compared.",
      .compare(.field("kind"), .equal, .value(.text("Plain")))
    ) { isSame($0.kind.rawValue, "Plain") },
    filter(
      "filter.equal.moment", "Moments are equal to the millisecond.",
      .compare(.field("foundAt"), .equal, .value(.text("1969-12-31T23:59:59.999Z")))
    ) { $0.foundAt?.millisecondsSince1970 == -1 },
    filter(
      "filter.equal.day", "Days are compared.", .compare(.field("day"), .equal, .value(.text("2024-02-29")))
    ) { $0.day?.text == "2024-02-29" },
    filter(
      "filter.equal.reference", "References to other records are compared.", Fields.cabinet == Cabinet(1).id
    ) {
      $0.cabinet == Cabinet(1).id
    },
    filter("filter.equal.id", "A record can be found by its identifier.", Fields.id == Specimen(4).id) {
      $0.number == 4
    },
    filter("filter.notEqual", "What isn't equal is found.", Fields.name != "alpha") {
      !isSame($0.name, "alpha")
    },
    filter("filter.less.integer", "Less is strictly less, also for great integers.", Fields.rank < beyond) {
      $0.rank < beyond
    },
    filter("filter.lessOrEqual", "At most includes the bound.", Fields.rank <= 0) { $0.rank <= 0 },
    filter("filter.greater.integer", "Greater is strictly greater.", Fields.rank > 5) { $0.rank > 5 },
    filter("filter.greaterOrEqual", "At least includes the bound.", Fields.ratio >= 0.1 + 0.2) {
      $0.ratio >= 0.1 + 0.2
    },
    filter(
      "filter.less.text", "Texts are ordered by scalar: capitals stand before small letters.",
      Fields.name < "a"
    ) {
      [2, 7, 8].contains($0.number)
    },
    filter(
      "filter.greater.text", "Texts are ordered by scalar: \"\u{E9}\" stands behind \"z\".",
      Fields.name > "cafz"
    ) {
      $0.number == 5
    },
    filter(
      "filter.less.word", "Words are ordered as texts, not as a list declares them.", Fields.grade < .plain
    ) {
      $0.grade == .fine
    },
    filter("filter.greater.bool", "False is less than true.", Fields.isActive > false) { $0.isActive },
    filter(
      "filter.less.moment", "Moments are ordered, before 1970 too.",
      .compare(.field("foundAt"), .less, .value(.text("1970-01-01T00:00:00.000Z")))
    ) { ($0.foundAt?.millisecondsSince1970 ?? 0) < 0 },
    filter(
      "filter.greater.day", "Days are ordered.",
      .compare(.field("day"), .greater, .value(.text("2024-02-28")))
    ) { [2, 3, 6].contains($0.number) },
    filter("filter.between", "A range includes both bounds.", Fields.size.isBetween(2, and: 4)) {
      (2...4).contains($0.size)
    },
    filter("filter.fields.equal", "Two fields of a record can be compared.", Fields.rank == Fields.stock) {
      $0.rank == $0.stock
    },
    filter("filter.fields.less", "Two fields of a record can be ordered.", Fields.stock < Fields.rank) {
      $0.stock < $0.rank
    },
    filter(
      "filter.magnitude.whole", "A whole number is equal to the same number with a fraction.",
      .compare(.field("weight"), .equal, .value(.integer(2)))
    ) { $0.weight == 2 },
    filter(
      "filter.magnitude.fraction", "An integer is ordered against a number with a fraction.",
      .compare(.field("rank"), .less, .value(.real(0.5)))
    ) { $0.rank <= 0 },
    filter(
      "filter.magnitude.exact", "An integer is compared with a number without being rounded.",
      .compare(.field("rank"), .greater, .value(.real(9_007_199_254_740_992)))
    ) { $0.rank > 9_007_199_254_740_992 },
    filter(
      "filter.turned", "A constant may stand on the left.",
      .compare(.value(.integer(3)), .greater, .field("size"))
    ) { $0.size < 3 },
  ]
}
