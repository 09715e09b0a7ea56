import DomainRepository

private let weight = Operand.field("weight")

extension RepositoryClause {
  /// Three-valued logic: a comparison with a missing value is unknown, and a filter doesn't match if its
  /// condition is unknown.
  static let nulls: [RepositoryClause] = [
    filter("null.equal", "A comparison of a missing value for equality must be unknown.", Fields.weight == 2)
    { $0.weight == 2 },
    filter(
      "null.notEqual", "A comparison of a missing value for inequality must be unknown.", Fields.weight != 2
    ) {
      $0.weight.map { $0 != 2 } ?? false
    },
    filter("null.less", "A missing value must not be less than any value.", Fields.weight < 100) {
      $0.weight.map { $0 < 100 } ?? false
    },
    filter("null.greater", "A missing value must not be greater than any value.", Fields.weight > -100) {
      $0.weight.map { $0 > -100 } ?? false
    },
    filter(
      "null.notEqual.word", "A comparison of a missing word for inequality must be unknown.",
      Fields.grade != .fine
    ) {
      $0.grade.map { $0 != .fine } ?? false
    },
    filter(
      "null.not.equal", "The negation of an unknown equality must be unknown.", (Fields.weight == 2).negated
    ) {
      $0.weight.map { $0 != 2 } ?? false
    },
    filter("null.not.less", "The negation of an unknown order must be unknown.", (Fields.weight < 2).negated)
    {
      $0.weight.map { $0 >= 2 } ?? false
    },
    filter(
      "null.not.not", "The double negation of unknown must be unknown.", (Fields.weight < 2).negated.negated
    ) {
      $0.weight.map { $0 < 2 } ?? false
    },
    filter(
      "null.and.yes", "Unknown and true must be unknown.", (Fields.weight > -100).and(Fields.rank > -100)
    ) {
      ($0.weight ?? -200) > -100 && $0.rank > -100
    },
    filter(
      "null.and.no", "Unknown and false must be false, so that the negation is true.",
      (Fields.weight > -100).and(Fields.rank == .max).negated
    ) {
      // Of the two entities without a weight, number 3 has another rank and so matches.
      $0.number == 3 || $0.weight != nil
    },
    filter("null.or.yes", "Unknown or true must be true.", (Fields.weight > 1_000).or(Fields.rank == .max)) {
      [6, 7].contains($0.number)
    },
    filter(
      "null.or.no", "Unknown or false must be unknown, and so must its negation.",
      (Fields.weight > 1_000).or(Fields.rank == 77).negated
    ) {
      $0.weight.map { $0 <= 1_000 } ?? false
    },
    filter("null.isNull", "A filter must find records without a value.", Fields.weight.isNull) {
      $0.weight == nil
    },
    filter("null.isPresent", "A filter must find records with a value.", Fields.weight.isPresent) {
      $0.weight != nil
    },
    filter("null.empty", "An empty text must not be a missing value.", Fields.note.isNull) { $0.note == nil },
    filter(
      "null.distinct", "A missing value must be distinct from every value.", Fields.weight.isDistinct(from: 2)
    ) {
      $0.weight != 2
    },
    filter(
      "null.distinct.null", "Every value must be distinct from null, and a missing value must not be.",
      Fields.weight.isDistinct(from: nil)
    ) {
      $0.weight != nil
    },
    filter(
      "null.same", "A missing value must be the same as null.",
      .compare(weight, .isNotDistinctFrom, .value(.null))
    ) {
      $0.weight == nil
    },
    filter(
      "null.same.not", "A test for the same value must never be unknown.",
      .not(.compare(weight, .isNotDistinctFrom, .value(.real(2))))
    ) {
      $0.weight != 2
    },
    filter(
      "null.equal.null", "Equality with null must be unknown, even for a missing value.",
      .compare(weight, .equal, .value(.null)), isTotal: true
    ) { _ in
      false
    },
    filter(
      "null.notEqual.null", "Inequality with null must be unknown.",
      .compare(weight, .notEqual, .value(.null)), isTotal: true
    ) { _ in
      false
    },
    filter(
      "null.oneOf.not", "Membership of a missing value in a list must be unknown.",
      Fields.weight.isOne(of: [2, 0]).negated
    ) {
      $0.weight.map { $0 != 2 && $0 != 0 } ?? false
    },
    filter(
      "null.oneOf.null",
      "Membership in a list that contains null must be unknown unless another item is equal.",
      .not(.isOneOf(weight, [.real(2), .null])), isTotal: true
    ) { _ in
      false
    },
    filter(
      "null.oneOf.found", "A list that contains null must still match its other items.",
      .isOneOf(weight, [.null, .real(2)])
    ) { $0.weight == 2 },
    filter(
      "null.oneOf.none", "Membership of a missing value in an empty list must be false.",
      Fields.weight.isOne(of: []).negated, isTotal: true
    ) { _ in
      true
    },
    filter(
      "null.prefix", "A prefix test of a missing text must be unknown.", Fields.note.hasPrefix("x").negated
    ) {
      $0.note.map { !$0.hasPrefix("x") } ?? false
    },
    filter(
      "null.contains", "A substring test of a missing text must be unknown.",
      Fields.note.contains("5").negated
    ) {
      $0.note.map { !$0.contains("5") } ?? false
    },
    filter(
      "null.fields", "A comparison of two fields must be unknown if one has no value.",
      (Fields.weight > Fields.ratio).negated
    ) { entity in
      entity.weight.map { $0 <= entity.ratio } ?? false
    },
    filter(
      "null.fields.same", "Two fields without a value must be the same.",
      .compare(.field("weight"), .isNotDistinctFrom, .field("main.weight"))
    ) {
      $0.weight == $0.main?.weight
    },
    filter(
      "null.anyElement",
      "A condition on any element must be unknown if it holds for none and is unknown for one.",
      Fields.parts.anyElement(PartFields.weight > 0.6).negated
    ) {
      [1, 7].contains($0.number)
    },
    filter(
      "null.anyElement.found",
      "A condition on any element must hold if it holds for one, even if it is unknown for others.",
      Fields.parts.anyElement(PartFields.weight > 0.6)
    ) {
      [2, 4, 5, 6].contains($0.number)
    },
    filter(
      "null.everyElement", "A condition on every element must not match if it is unknown for one.",
      Fields.parts.everyElement(PartFields.weight > 0.6)
    ) {
      [1, 2, 5, 7].contains($0.number)
    },
    filter(
      "null.nested", "A field of a missing model must be missing.", Fields.main.at(PartFields.label).isNull
    ) {
      $0.main == nil
    },
    filter(
      "null.nested.compare", "A comparison with a field of a missing model must be unknown.",
      Fields.main.at(PartFields.label) != "m"
    ) {
      $0.main.map { $0.label != "m" } ?? false
    },
    filter(
      "null.model", "A filter must find missing models, but not models whose fields are empty.",
      Fields.main.isNull
    ) { $0.main == nil },
    filter("null.place", "A filter must find records without a coordinate.", Fields.place.isNull) {
      $0.place == nil
    },
    filter(
      "null.context", "A comparison with null from the context must be unknown.",
      (Fields.rank > ContextKey("least")).negated, in: supplying("least", Int64?.none), isTotal: true
    ) { _ in
      false
    },
    filter(
      "null.includes", "Membership of null in a list must be unknown.",
      Fields.tags.includes(ContextKey("tag")).negated, in: supplying("tag", String?.none), isTotal: true
    ) { _ in
      false
    },
  ]
}
