import DomainRepository

extension HistoryGenerator {
  mutating func query() throws -> ModelQuery<KitEntity> {
    var query = ModelQuery<KitEntity>()
    if capabilities.contains(.filtering), workload == .queries || oneIn(3), !oneIn(4) {
      query.filter = Condition(try condition(depth: 0))
      query.context.set(.now, to: oneIn(6) ? nil : try timestamp())
    }
    if capabilities.contains(.ordering), workload != .facets {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let key = sortKey()
        if !query.order.contains(where: { $0.path == key.path }) { query.order.append(key) }
      }
    }
    guard workload == .searches else { return query }
    if !oneIn(3) {
      query.search = try TextSearch(pick(["a", "lodz", "e", "ss", "A b", "\u{E9} z"], else: "a"))
    }
    if query.search == nil || oneIn(2) {
      let place = pick(Self.places, else: (0, 0))
      query.nearby = try NearbySearch(
        KitEntity.Fields.place, within: pick([0, 50_000, 150_000, 3e6, 3e7], else: 0),
        of: try Coordinate(latitude: place.latitude, longitude: place.longitude), sortedByDistance: !oneIn(3))
    }
    return query
  }

  private mutating func sortKey() -> SortKey<KitEntity> {
    let paths = [
      "name", "note", "summary", "maker", "serial", "stock", "rank", "weight", "isActive", "grade", "kind",
      "foundAt", "nameLength", "main.weight", "place.latitude",
    ]
    return SortKey(
      path: pick(paths, else: "name"), isDescending: oneIn(2), nulls: oneIn(2) ? .first : .last)
  }

  private mutating func condition(depth: Int) throws -> ConditionTree {
    if depth < 3, oneIn(2) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return .not(try condition(depth: depth + 1))
      case 1: return .and([try condition(depth: depth + 1), try condition(depth: depth + 1)])
      default: return .or([try condition(depth: depth + 1), try condition(depth: depth + 1)])
      }
    }
    let texts = ["name", "note", "maker"]
    let numbers = ["stock", "rank", "weight", "serial", "nameLength", "main.weight"]
    let text = Operand.field(pick(texts, else: "name"))
    let number = Operand.field(pick(numbers, else: "rank"))
    let comparison = pick(Comparison.allCases, else: .equal)
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1: return .compare(text, comparison, oneIn(4) ? .field("summary") : .value(.text(self.text())))
    case 2, 3: return .compare(number, comparison, oneIn(4) ? .field("stock") : .value(scalar()))
    case 4: return .isNull(pick([text, number, .field("main"), .field("place.latitude")], else: text))
    case 5: return .isOneOf(text, oneIn(4) ? [.text(self.text()), .null] : [.text(self.text()), .text("a")])
    case 6: return .isOneOf(number, oneIn(5) ? [] : [scalar(), scalar()])
    case 7: return .hasPrefix(text, pick(["a", "e", "\u{E9}", ""], else: "a"))
    case 8: return .contains(text, pick(["b", "e", "\u{301}", ""], else: "b"))
    case 9: return .includes(.field("tags"), oneIn(4) ? text : .value(.text(self.text())))
    case 10:
      return .count(
        .field(pick(["tags", "parts"], else: "tags")), comparison, .random(in: 0...2, using: &random))
    case 11: return .anyElement(.field("parts"), part(comparison))
    default: return .compare(.field("foundAt"), comparison, .context("now"))
    }
  }

  private mutating func part(_ comparison: Comparison) -> ConditionTree {
    let weight = ConditionTree.compare(.field("weight"), comparison, .value(scalar()))
    return oneIn(2) ? weight : .and([weight, .compare(.field("label"), .equal, .value(.text("p")))])
  }

  private mutating func scalar() -> Scalar {
    oneIn(2) ? .integer(pick(Self.ranks, else: 0)) : .real(pick(Self.weights, else: 0))
  }
}
