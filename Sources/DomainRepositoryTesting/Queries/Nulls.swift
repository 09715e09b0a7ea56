import DomainRepository

private let weight = Operand.field("weight")

extension RepositoryClause {
  /// Three-valued logic: where a value is missing a comparison is unknown, and a filter refuses the unknown.
  static let nulls: [RepositoryClause] = [
    filter("null.equal", "Nothing is equal to no value.", Fields.weight == 2) { $0.weight == 2 },
    filter("null.notEqual", "Nothing isn't unequal to a value either.", Fields.weight != 2) {
      $0.weight.map { $0 != 2 } ?? false
    },
    filter("null.less", "Nothing isn't less than a value.", Fields.weight < 100) {
      $0.weight.map { $0 < 100 } ?? false
    },
    filter("null.greater", "Nothing isn't greater than a value.", Fields.weight > -100) {
      $0.weight.map { $0 > -100 } ?? false
    },
    filter("null.notEqual.word", "Nothing isn't unequal to a word.", Fields.grade != .fine) {
      $0.grade.map { $0 != .fine } ?? false
    },
    filter("null.not.equal", "The opposite of unknown is unknown.", (Fields.weight == 2).negated) {
      $0.weight.map { $0 != 2 } ?? false
    },
    filter("null.not.less", "The opposite of an unknown order is unknown.", (Fields.weight < 2).negated) {
      $0.weight.map { $0 >= 2 } ?? false
    },
    filter("null.not.not", "Unknown turned over twice is unknown.", (Fields.weight < 2).negated.negated) {
      $0.weight.map { $0 < 2 } ?? false
    },
    filter("null.and.yes", "Unknown and yes is unknown.", (Fields.weight > -100).and(Fields.rank > -100)) {
      ($0.weight ?? -200) > -100 && $0.rank > -100
    },
    filter(
      "null.and.no", "Unknown and no is no, so that its opposite holds.",
      (Fields.weight > -100).and(Fields.rank == .max).negated
    ) {
      // Of the two without a weight, the one whose rank is another is an answer.
      $0.number == 3 || $0.weight != nil
    },
    filter("null.or.yes", "Unknown or yes is yes.", (Fields.weight > 1_000).or(Fields.rank == .max)) {
      [6, 7].contains($0.number)
    },
    filter(
      "null.or.no", "Unknown or no is unknown, also turned over.",
      (Fields.weight > 1_000).or(Fields.rank == 77).negated
    ) {
      $0.weight.map { $0 <= 1_000 } ?? false
    },
    filter("null.isNull", "A missing value can be asked for.", Fields.weight.isNull) { $0.weight == nil },
    filter("null.isPresent", "A value that is there can be asked for.", Fields.weight.isPresent) {
      $0.weight != nil
    },
    filter("null.empty", "An empty text isn't missing.", Fields.note.isNull) { $0.note == nil },
    filter("null.distinct", "Nothing is distinct from every value.", Fields.weight.isDistinct(from: 2)) {
      $0.weight != 2
    },
    filter(
      "null.distinct.null", "Every value is distinct from nothing, and nothing isn't.",
      Fields.weight.isDistinct(from: nil)
    ) {
      $0.weight != nil
    },
    filter("null.same", "Nothing is the same as nothing.", .compare(weight, .same, .value(.null))) {
      $0.weight == nil
    },
    filter(
      "null.same.not", "Whether two values are the same is never unknown.",
      .not(.compare(weight, .same, .value(.real(2))))
    ) {
      $0.weight != 2
    },
    filter(
      "null.equal.null", "Equality with nothing is unknown, for nothing too.",
      .compare(weight, .equal, .value(.null)), isTotal: true
    ) { _ in
      false
    },
    filter(
      "null.notEqual.null", "Inequality with nothing is unknown as well.",
      .compare(weight, .notEqual, .value(.null)), isTotal: true
    ) { _ in
      false
    },
    filter(
      "null.oneOf.not", "Whether nothing is one of a list is unknown.",
      Fields.weight.isOne(of: [2, 0]).negated
    ) {
      $0.weight.map { $0 != 2 && $0 != 0 } ?? false
    },
    filter(
      "null.oneOf.null", "A list with nothing in it leaves what isn't found unknown.",
      .not(.isOneOf(weight, [.real(2), .null])), isTotal: true
    ) { _ in
      false
    },
    filter(
      "null.oneOf.found", "A list with nothing in it still has its other items.",
      .isOneOf(weight, [.null, .real(2)])
    ) { $0.weight == 2 },
    filter(
      "null.oneOf.none", "Whether nothing is one of an empty list is known: it isn't.",
      Fields.weight.isOne(of: []).negated, isTotal: true
    ) { _ in
      true
    },
    filter(
      "null.prefix", "Whether nothing begins with a text is unknown.", Fields.note.hasPrefix("x").negated
    ) {
      $0.note.map { !$0.hasPrefix("x") } ?? false
    },
    filter("null.contains", "Whether nothing has a text in it is unknown.", Fields.note.contains("5").negated)
    {
      $0.note.map { !$0.contains("5") } ?? false
    },
    filter(
      "null.fields", "A comparison with a field that has no value is unknown.",
      (Fields.weight > Fields.ratio).negated
    ) { specimen in
      specimen.weight.map { $0 <= specimen.ratio } ?? false
    },
    filter(
      "null.fields.same", "Two fields without a value are the same.",
      .compare(.field("weight"), .same, .field("main.weight"))
    ) {
      $0.weight == $0.main?.weight
    },
    filter(
      "null.anyElement",
      "Where no element is known to keep a condition and one is unknown, the answer is unknown.",
      Fields.parts.anyElement(PartFields.weight > 0.6).negated
    ) {
      [1, 7].contains($0.number)
    },
    filter(
      "null.anyElement.found", "One element that keeps a condition is enough, whatever the others are.",
      Fields.parts.anyElement(PartFields.weight > 0.6)
    ) {
      [2, 4, 5, 6].contains($0.number)
    },
    filter(
      "null.everyElement", "Every element has to be known to keep a condition.",
      Fields.parts.everyElement(PartFields.weight > 0.6)
    ) {
      [1, 2, 5, 7].contains($0.number)
    },
    filter("null.nested", "A field of a missing model is missing.", Fields.main.at(PartFields.label).isNull) {
      $0.main == nil
    },
    filter(
      "null.nested.compare", "A comparison with a field of a missing model is unknown.",
      Fields.main.at(PartFields.label) != "m"
    ) {
      $0.main.map { $0.label != "m" } ?? false
    },
    filter(
      "null.model", "A missing model can be asked for, one with empty fields isn't missing.",
      Fields.main.isNull
    ) { $0.main == nil },
    filter("null.place", "A missing place can be asked for.", Fields.place.isNull) { $0.place == nil },
    filter(
      "null.context", "A comparison with nothing from the caller is unknown.",
      (Fields.rank > ContextKey("least")).negated, in: supplying("least", Int64?.none), isTotal: true
    ) { _ in
      false
    },
    filter(
      "null.includes", "Whether a list has nothing in it is unknown.",
      Fields.tags.includes(ContextKey("tag")).negated, in: supplying("tag", String?.none), isTotal: true
    ) { _ in
      false
    },
  ]
}
