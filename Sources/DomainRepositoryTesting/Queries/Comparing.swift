import DomainRepository

private let beyondDouble: Int64 = 9_007_199_254_740_993

extension RepositoryClause {
  /// Filters that compare values.
  static let comparing: [RepositoryClause] = [
    filter(
      "filter.equal.text", "A repository must consider texts equal if their scalars are equal.",
      Fields.name == "alpha"
    ) {
      isSame($0.name, "alpha")
    },
    filter(
      "filter.equal.forms", "A repository must distinguish the two forms of \"\u{E9}\".",
      Fields.name == "caf\u{E9}"
    ) {
      $0.number == 5
    },
    filter("filter.equal.empty", "An empty text must be equal to an empty text only.", Fields.note == "") {
      isSame($0.note, "")
    },
    filter(
      "filter.equal.integer",
      "A repository must compare integers exactly, including those beyond Double's precision.",
      Fields.rank == beyondDouble
    ) {
      $0.rank == beyondDouble
    },
    filter("filter.equal.int32", "A repository must compare 32-bit integers.", Fields.size == 3) {
      $0.size == 3
    },
    filter("filter.equal.real", "A repository must compare numbers to the last bit.", Fields.ratio == 0.3) {
      $0.ratio == 0.3
    },
    filter("filter.equal.zero", "Zero and negative zero must be equal.", Fields.ratio == 0) {
      $0.ratio.isZero
    },
    filter("filter.equal.bool", "A repository must compare Booleans.", Fields.isActive == false) {
      !$0.isActive
    },
    filter("filter.equal.word", "A repository must compare words of a closed enum.", Fields.grade == .fine) {
      $0.grade == .fine
    },
    filter(
      "filter.equal.openWord", "A repository must compare words of an open enum exactly.",
      Fields.kind == .plain
    ) {
      $0.kind == .plain
    },
    filter(
      "filter.equal.unknownWord", "A repository must compare words that its enum doesn't declare.",
      .compare(.field("kind"), .equal, .value(.text("Plain")))
    ) { isSame($0.kind.rawValue, "Plain") },
    filter(
      "filter.equal.timestamp", "A repository must compare timestamps to the millisecond.",
      .compare(.field("foundAt"), .equal, .value(.text("1969-12-31T23:59:59.999Z")))
    ) { $0.foundAt?.millisecondsSince1970 == -1 },
    filter(
      "filter.equal.date", "A repository must compare dates.",
      .compare(.field("day"), .equal, .value(.text("2024-02-29")))
    ) { $0.day?.text == "2024-02-29" },
    filter(
      "filter.equal.reference", "A repository must compare references to other records.",
      Fields.container == KitContainer(1).id
    ) {
      $0.container == KitContainer(1).id
    },
    filter("filter.equal.id", "A filter must find a record by its identifier.", Fields.id == KitEntity(4).id)
    {
      $0.number == 4
    },
    filter(
      "filter.notEqual", "A repository must find the records whose value isn't equal.", Fields.name != "alpha"
    ) {
      !isSame($0.name, "alpha")
    },
    filter(
      "filter.less.integer",
      "Less must exclude the bound, including for integers beyondDouble Double's precision.",
      Fields.rank < beyondDouble
    ) {
      $0.rank < beyondDouble
    },
    filter("filter.lessOrEqual", "Less or equal must include the bound.", Fields.rank <= 0) { $0.rank <= 0 },
    filter("filter.greater.integer", "Greater must exclude the bound.", Fields.rank > 5) { $0.rank > 5 },
    filter("filter.greaterOrEqual", "Greater or equal must include the bound.", Fields.ratio >= 0.1 + 0.2) {
      $0.ratio >= 0.1 + 0.2
    },
    filter(
      "filter.less.text",
      "A repository must order texts by scalar: uppercase letters before lowercase letters.",
      Fields.name < "a"
    ) {
      [2, 7, 8].contains($0.number)
    },
    filter(
      "filter.greater.text", "A repository must order texts by scalar: \"\u{E9}\" after \"z\".",
      Fields.name > "cafz"
    ) {
      $0.number == 5
    },
    filter(
      "filter.less.word", "A repository must order words as texts, not by their declaration.",
      Fields.grade < .plain
    ) {
      $0.grade == .fine
    },
    filter("filter.greater.bool", "False must be less than true.", Fields.isActive > false) { $0.isActive },
    filter(
      "filter.less.timestamp", "A repository must order timestamps, including those before 1970.",
      .compare(.field("foundAt"), .less, .value(.text("1970-01-01T00:00:00.000Z")))
    ) { ($0.foundAt?.millisecondsSince1970 ?? 0) < 0 },
    filter(
      "filter.greater.date", "A repository must order dates.",
      .compare(.field("day"), .greater, .value(.text("2024-02-28")))
    ) { [2, 3, 6].contains($0.number) },
    filter("filter.between", "A range must include both bounds.", Fields.size.isBetween(2, and: 4)) {
      (2...4).contains($0.size)
    },
    filter(
      "filter.fields.equal", "A filter must compare two fields of a record for equality.",
      Fields.rank == Fields.stock
    ) {
      $0.rank == $0.stock
    },
    filter(
      "filter.fields.less", "A filter must compare two fields of a record by order.",
      Fields.stock < Fields.rank
    ) {
      $0.stock < $0.rank
    },
    filter(
      "filter.magnitude.whole", "An integer must be equal to the same number given as a Double.",
      .compare(.field("weight"), .equal, .value(.integer(2)))
    ) { $0.weight == 2 },
    filter(
      "filter.magnitude.fraction", "A repository must order an integer against a number with a fraction.",
      .compare(.field("rank"), .less, .value(.real(0.5)))
    ) { $0.rank <= 0 },
    filter(
      "filter.magnitude.exact", "A repository must compare an integer with a Double without rounding it.",
      .compare(.field("rank"), .greater, .value(.real(9_007_199_254_740_992)))
    ) { $0.rank > 9_007_199_254_740_992 },
    filter(
      "filter.constant.left", "A repository must accept a constant on the left side of a comparison.",
      .compare(.value(.integer(3)), .greater, .field("size"))
    ) { $0.size < 3 },
  ]
}
