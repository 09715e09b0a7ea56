import DomainRepository

/// An order for paging, with an independent implementation for comparison.
struct PagingOrder: Sendable {
  struct Key: Sendable {
    let key: SortKey<KitEntity>
    let value: @Sendable (KitEntity) -> Scalar
  }

  let name: String
  let meaning: String
  let keys: [Key]

  var query: ModelQuery<KitEntity> {
    var query = ModelQuery<KitEntity>()
    query.order = keys.map(\.key)
    return query
  }

  var requiredCapabilities: Capabilities { keys.isEmpty ? [] : [.ordering] }

  func sorted(_ entities: some Sequence<KitEntity>) -> [KitEntity] {
    entities.sorted { left, right in
      for key in keys {
        let (a, b) = (key.value(left), key.value(right))
        if a == b { continue }
        if a.isNull { return key.key.nulls == .first }
        if b.isNull { return key.key.nulls == .last }
        return key.key.isDescending ? b < a : a < b
      }
      return left.number < right.number
    }
  }

  static let all: [PagingOrder] = {
    let weight: @Sendable (KitEntity) -> Scalar = { $0.weight.map(Scalar.real) ?? .null }
    let weights = KitEntity.Fields.weight
    return [
      PagingOrder(name: "identifiers", meaning: "without an order", keys: []),
      PagingOrder(
        name: "duplicates", meaning: "by a key that all records share",
        keys: [Key(key: .ascending(KitEntity.Fields.name), value: { .text($0.name) })]),
      PagingOrder(
        name: "nulls.last", meaning: "by an optional key with missing values last",
        keys: [Key(key: .ascending(weights), value: weight)]),
      PagingOrder(
        name: "nulls.first", meaning: "by an optional key with missing values first",
        keys: [Key(key: .ascending(weights, nulls: .first), value: weight)]),
      PagingOrder(
        name: "descending", meaning: "by a descending key with missing values last",
        keys: [Key(key: .descending(weights), value: weight)]),
      PagingOrder(
        name: "descending.nulls.first", meaning: "by a descending key with missing values first",
        keys: [Key(key: .descending(weights, nulls: .first), value: weight)]),
      PagingOrder(
        name: "mixed", meaning: "by keys of different directions, two of which are optional",
        keys: [
          Key(
            key: .ascending(KitEntity.Fields.grade, nulls: .first),
            value: { $0.grade.map { .text($0.rawValue) } ?? .null }),
          Key(key: .descending(KitEntity.Fields.rank), value: { .integer($0.rank) }),
          Key(key: .ascending(weights), value: weight),
        ]),
    ]
  }()
}

extension KitEntity {
  /// Returns an entity whose sort values follow from its number: few distinct values, some of them missing.
  static func pagingSample(_ number: UInt64) -> KitEntity {
    KitEntity(number, name: "same").with {
      let turn = Int64(number / 10)
      $0.weight = turn % 4 == 0 ? nil : Double(turn % 3) - 0.5
      $0.rank = turn % 2
      $0.grade = turn % 5 == 0 ? nil : KitEntity.Grade.allCases[Int(turn % 3)]
    }
  }

  /// Entities with the numbers 10, 20 … 230, so that others can be inserted between them.
  static let pagingSamples: [KitEntity] = (1...23).map { pagingSample($0 * 10) }
}
