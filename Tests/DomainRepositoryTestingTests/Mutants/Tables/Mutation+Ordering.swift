import DomainRepositoryTesting

extension Mutation {
  /// Orders that are others.
  static let ordering: [Mutation] =
    paths.map { path in
      Mutation(reads: "an order by \(path) is passed over") { $0.keys = { $0.filter { $0.path != path } } }
    } + [
      Mutation(reads: "texts stand as Swift orders them") {
        $0.compare = { texts($0, $1) { $0 < $1 ? -1 : $0 == $1 ? 0 : 1 } }
      },
      Mutation(reads: "texts stand in the order of their small letters") {
        $0.compare = { texts($0, $1) { order($0.lowercased(), $1.lowercased()) } }
      },
      Mutation(reads: "texts stand as in a dictionary") {
        $0.compare = { texts($0, $1) { order(SearchFolding.folded($0), SearchFolding.folded($1)) } }
      },
      Mutation(reads: "texts stand in the order of UTF-16") {
        $0.compare = { texts($0, $1) { Array($0.utf16).precedes(Array($1.utf16)) } }
      },
      Mutation(reads: "texts stand composed") {
        $0.compare = { texts($0, $1) { order($0.composed, $1.composed) } }
      },
      Mutation(reads: "texts stand without blanks at their ends") {
        $0.compare = { texts($0, $1) { order($0.trimmed, $1.trimmed) } }
      },
      Mutation(reads: "texts stand in the order of their first ten bytes") {
        $0.compare = { texts($0, $1) { Array($0.utf8.prefix(1)).precedes(Array($1.utf8.prefix(1))) } }
      },
      Mutation(reads: "shorter texts stand before longer ones") {
        $0.compare = {
          texts($0, $1) { $0.utf8.count == $1.utf8.count ? order($0, $1) : $0.utf8.count - $1.utf8.count }
        }
      },
      Mutation(reads: "texts that are numbers stand in the order of the numbers") {
        $0.compare = {
          texts($0, $1) { left, right in
            guard let a = Double(left), let b = Double(right) else { return order(left, right) }
            return a < b ? -1 : a == b ? 0 : 1
          }
        }
      },
      Mutation(reads: "empty texts stand last") {
        $0.compare = { texts($0, $1) { $0.isEmpty == $1.isEmpty ? order($0, $1) : $0.isEmpty ? 1 : -1 } }
      },
      Mutation(reads: "words stand as their list declares them") {
        $0.compare = {
          texts($0, $1) { left, right in
            let words = KitEntity.Grade.allCases.map(\.rawValue)
            guard let a = words.firstIndex(of: left), let b = words.firstIndex(of: right) else {
              return order(left, right)
            }
            return a - b
          }
        }
      },
      Mutation(reads: "unknown words stand behind known ones") {
        $0.compare = {
          texts($0, $1) { left, right in
            let (a, b) = (KitEntity.Grade(rawValue: left) == nil, KitEntity.Grade(rawValue: right) == nil)
            return a == b ? order(left, right) : a ? 1 : -1
          }
        }
      },
      Mutation(reads: "moments stand in the order of their last digits") {
        $0.compare = {
          texts($0, $1) { left, right in
            left.utf8.count == 24 && right.utf8.count == 24
              ? order(String(left.reversed()), String(right.reversed())) : order(left, right)
          }
        }
      },
      Mutation(reads: "days stand in the order of their days of the month") {
        $0.compare = {
          texts($0, $1) { left, right in
            left.utf8.count == 10 && right.utf8.count == 10
              ? order(String(left.suffix(2)), String(right.suffix(2))) : order(left, right)
          }
        }
      },
      Mutation(reads: "integers stand in the order of Doubles") {
        $0.compare = { numbers($0, $1) { $0 < $1 ? -1 : $0 == $1 ? 0 : 1 } }
      },
      Mutation(reads: "integers stand in the order of their 32 lower bits") {
        $0.compare = { left, right in
          guard case .integer(let a) = left, case .integer(let b) = right else { return rightly(left, right) }
          return Int32(truncatingIfNeeded: a) < Int32(truncatingIfNeeded: b) ? -1 : a == b ? 0 : 1
        }
      },
      Mutation(reads: "numbers stand in the order of their texts") {
        $0.compare = { numbers($0, $1) { order("\($0)", "\($1)") } }
      },
      Mutation(reads: "numbers stand in single precision") {
        $0.compare = { numbers($0, $1) { Float($0) < Float($1) ? -1 : Float($0) == Float($1) ? 0 : 1 } }
      },
      Mutation(reads: "numbers stand in the order of their magnitudes") {
        $0.compare = { numbers($0, $1) { $0.magnitude < $1.magnitude ? -1 : $0 == $1 ? 0 : 1 } }
      },
      Mutation(reads: "numbers with a fraction stand rounded") {
        $0.compare = { left, right in
          guard case .real(let a) = left, case .real(let b) = right else { return rightly(left, right) }
          return a.rounded() < b.rounded() ? -1 : a.rounded() == b.rounded() ? 0 : 1
        }
      },
      Mutation(reads: "negative zero stands before zero") {
        $0.compare = { left, right in
          guard case .real(let a) = left, case .real(let b) = right, a == b, a.sign != b.sign else {
            return rightly(left, right)
          }
          return a.sign == .minus ? -1 : 1
        }
      },
      Mutation(reads: "true stands before false") {
        $0.compare = { left, right in
          guard case .bool = left, case .bool = right else { return rightly(left, right) }
          return rightly(right, left)
        }
      },
      Mutation(reads: "missing values stand first") { $0.keys = { $0.map { $0.with(nullsFirst: true) } } },
      Mutation(reads: "missing values stand last") { $0.keys = { $0.map { $0.with(nullsFirst: false) } } },
      Mutation(reads: "missing values stand at the other end") {
        $0.keys = { $0.map { $0.with(nullsFirst: !$0.nullsFirst) } }
      },
      Mutation(reads: "missing values turn with the direction") {
        $0.keys = { $0.map { $0.with(nullsFirst: $0.nullsFirst != $0.isDescending) } }
      },
      Mutation(reads: "missing values are the least") {
        $0.keys = { $0.map { $0.with(nullsFirst: !$0.isDescending) } }
      },
      Mutation(reads: "missing values are the greatest") {
        $0.keys = { $0.map { $0.with(nullsFirst: $0.isDescending) } }
      },
      Mutation(reads: "all keys have the first key's place for missing values") {
        $0.keys = { keys in keys.map { $0.with(nullsFirst: keys.first?.nullsFirst ?? false) } }
      },
      Mutation(reads: "records without a value aren't answers") { $0.keepsNulls = false },
      Mutation(reads: "missing texts stand with the empty ones") {
        $0.keys = { $0.map { $0.path == "note" ? $0.with(nullsFirst: true) : $0 } }
      },
      Mutation(reads: "directions are passed over") { $0.keys = { $0.map { $0.with(isDescending: false) } } },
      Mutation(reads: "the second key is passed over") {
        $0.keys = { $0.count > 2 ? [$0[0]] + $0.dropFirst(2) : $0 }
      },
      Mutation(reads: "the last key comes first") {
        $0.keys = { $0.count > 2 ? [$0[$0.count - 2]] + $0.dropLast(2) + $0.suffix(1) : $0 }
      },
      Mutation(reads: "all keys have the first key's direction") {
        $0.keys = { keys in keys.map { $0.with(isDescending: keys.first?.isDescending ?? false) } }
      },
      Mutation(reads: "the second key is turned over") {
        $0.keys = { $0.enumerated().map { $0 == 1 ? $1.with(isDescending: !$1.isDescending) : $1 } }
      },
      Mutation(reads: "ties turn with the first key") {
        $0.keys = { keys in
          keys.dropLast() + keys.suffix(1).map { $0.with(isDescending: keys.first?.isDescending ?? false) }
        }
      },
      Mutation(reads: "ties stand in descending order of identifiers") {
        $0.keys = { keys in keys.dropLast() + keys.suffix(1).map { $0.with(isDescending: !$0.isDescending) } }
      },
      Mutation(reads: "ties aren't settled") { $0.keys = { $0.count > 1 ? Array($0.dropLast()) : $0 } },
      Mutation(reads: "identifiers stand backwards") {
        $0.keys = { $0.map { $0.path == "id" ? $0.with(isDescending: !$0.isDescending) : $0 } }
      },
      Mutation(reads: "an identifier that is a key is passed over") {
        $0.keys = { keys in keys.map { $0.path == "id" ? $0.with(isDescending: false) : $0 } }
      },
      Mutation(reads: "an order of keys behind the identifier goes on") {
        $0.keys = {
          $0.first?.path == "id" && $0.count == 1
            ? [Key(path: "size", isDescending: true, nullsFirst: false)] + $0 : $0
        }
      },
      Mutation(reads: "an order without filter is passed over") { $0.keys = { $0.suffix(1) } },
      Mutation("orders that can't be run are passed over") {
        $0.readError = { if case .invalidQuery(.unknownField) = $0 { nil } else { $0 } }
      },
      Mutation("orders by lists are taken") {
        $0.readError = { if case .invalidQuery(.unsuitable) = $0 { nil } else { $0 } }
      },
    ]

  private static let paths = [
    "name", "note", "rank", "size", "ratio", "isActive", "grade", "kind", "foundAt", "day", "container",
    "main.label",
    "nameLength", "weight", "distance",
  ]

  private static func rightly(_ left: Scalar, _ right: Scalar) -> Int { Semantics().compare(left, right) }

  private static func texts(_ left: Scalar, _ right: Scalar, _ compare: (String, String) -> Int) -> Int {
    guard case .text(let a) = left, case .text(let b) = right else { return rightly(left, right) }
    return compare(a, b)
  }

  private static func numbers(_ left: Scalar, _ right: Scalar, _ compare: (Double, Double) -> Int) -> Int {
    guard let a = left.number, let b = right.number else { return rightly(left, right) }
    return compare(a, b)
  }
}

extension Key {
  func with(isDescending: Bool? = nil, nullsFirst: Bool? = nil) -> Key {
    Key(
      path: path, isDescending: isDescending ?? self.isDescending, nullsFirst: nullsFirst ?? self.nullsFirst)
  }
}

extension Array where Element: Comparable {
  /// Negative, zero, positive, item by item.
  fileprivate func precedes(_ other: [Element]) -> Int {
    self == other ? 0 : lexicographicallyPrecedes(other) ? -1 : 1
  }
}
