import DomainRepositoryTesting

extension Mutation {
  /// Wrong orders.
  static let ordering: [Mutation] =
    paths.map { path in
      Mutation(reads: "the sort key \(path) is ignored") { $0.keys = { $0.filter { $0.path != path } } }
    } + [
      Mutation(reads: "texts are ordered by canonical order") {
        $0.compare = { texts($0, $1) { $0 < $1 ? -1 : $0 == $1 ? 0 : 1 } }
      },
      Mutation(reads: "texts are ordered without case") {
        $0.compare = { texts($0, $1) { order($0.lowercased(), $1.lowercased()) } }
      },
      Mutation(reads: "texts are ordered without case and accents") {
        $0.compare = { texts($0, $1) { order(SearchFolding.folded($0), SearchFolding.folded($1)) } }
      },
      Mutation(reads: "texts are ordered by UTF-16 code unit") {
        $0.compare = { texts($0, $1) { Array($0.utf16).precedes(Array($1.utf16)) } }
      },
      Mutation(reads: "texts are ordered by composed form") {
        $0.compare = { texts($0, $1) { order($0.composed, $1.composed) } }
      },
      Mutation(reads: "texts are ordered without surrounding white space") {
        $0.compare = { texts($0, $1) { order($0.trimmed, $1.trimmed) } }
      },
      Mutation(reads: "texts are ordered by their first byte") {
        $0.compare = { texts($0, $1) { Array($0.utf8.prefix(1)).precedes(Array($1.utf8.prefix(1))) } }
      },
      Mutation(reads: "texts are ordered by length") {
        $0.compare = {
          texts($0, $1) { $0.utf8.count == $1.utf8.count ? order($0, $1) : $0.utf8.count - $1.utf8.count }
        }
      },
      Mutation(reads: "texts that look like numbers are ordered as numbers") {
        $0.compare = {
          texts($0, $1) { left, right in
            guard let a = Double(left), let b = Double(right) else { return order(left, right) }
            return a < b ? -1 : a == b ? 0 : 1
          }
        }
      },
      Mutation(reads: "empty texts are ordered last") {
        $0.compare = { texts($0, $1) { $0.isEmpty == $1.isEmpty ? order($0, $1) : $0.isEmpty ? 1 : -1 } }
      },
      Mutation(reads: "words are ordered by declaration order") {
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
      Mutation(reads: "unknown words are ordered after known ones") {
        $0.compare = {
          texts($0, $1) { left, right in
            let (a, b) = (KitEntity.Grade(rawValue: left) == nil, KitEntity.Grade(rawValue: right) == nil)
            return a == b ? order(left, right) : a ? 1 : -1
          }
        }
      },
      Mutation(reads: "timestamps are ordered by their last digits") {
        $0.compare = {
          texts($0, $1) { left, right in
            left.utf8.count == 24 && right.utf8.count == 24
              ? order(String(left.reversed()), String(right.reversed())) : order(left, right)
          }
        }
      },
      Mutation(reads: "dates are ordered by day of the month") {
        $0.compare = {
          texts($0, $1) { left, right in
            left.utf8.count == 10 && right.utf8.count == 10
              ? order(String(left.suffix(2)), String(right.suffix(2))) : order(left, right)
          }
        }
      },
      Mutation(reads: "integers are ordered as Doubles") {
        $0.compare = { numbers($0, $1) { $0 < $1 ? -1 : $0 == $1 ? 0 : 1 } }
      },
      Mutation(reads: "integers are ordered by their lower 32 bits") {
        $0.compare = { left, right in
          guard case .integer(let a) = left, case .integer(let b) = right else {
            return correctOrder(left, right)
          }
          return Int32(truncatingIfNeeded: a) < Int32(truncatingIfNeeded: b) ? -1 : a == b ? 0 : 1
        }
      },
      Mutation(reads: "numbers are ordered as texts") {
        $0.compare = { numbers($0, $1) { order("\($0)", "\($1)") } }
      },
      Mutation(reads: "numbers are ordered in single precision") {
        $0.compare = { numbers($0, $1) { Float($0) < Float($1) ? -1 : Float($0) == Float($1) ? 0 : 1 } }
      },
      Mutation(reads: "numbers are ordered by magnitude") {
        $0.compare = { numbers($0, $1) { $0.magnitude < $1.magnitude ? -1 : $0 == $1 ? 0 : 1 } }
      },
      Mutation(reads: "numbers are ordered by rounded value") {
        $0.compare = { left, right in
          guard case .real(let a) = left, case .real(let b) = right else { return correctOrder(left, right) }
          return a.rounded() < b.rounded() ? -1 : a.rounded() == b.rounded() ? 0 : 1
        }
      },
      Mutation(reads: "negative zero is ordered before zero") {
        $0.compare = { left, right in
          guard case .real(let a) = left, case .real(let b) = right, a == b, a.sign != b.sign else {
            return correctOrder(left, right)
          }
          return a.sign == .minus ? -1 : 1
        }
      },
      Mutation(reads: "true is ordered before false") {
        $0.compare = { left, right in
          guard case .bool = left, case .bool = right else { return correctOrder(left, right) }
          return correctOrder(right, left)
        }
      },
      Mutation(reads: "null is always placed first") { $0.keys = { $0.map { $0.with(nullsFirst: true) } } },
      Mutation(reads: "null is always placed last") { $0.keys = { $0.map { $0.with(nullsFirst: false) } } },
      Mutation(reads: "null placements are reversed") {
        $0.keys = { $0.map { $0.with(nullsFirst: !$0.nullsFirst) } }
      },
      Mutation(reads: "null placements are reversed for descending keys") {
        $0.keys = { $0.map { $0.with(nullsFirst: $0.nullsFirst != $0.isDescending) } }
      },
      Mutation(reads: "null is ordered as the least value") {
        $0.keys = { $0.map { $0.with(nullsFirst: !$0.isDescending) } }
      },
      Mutation(reads: "null is ordered as the greatest value") {
        $0.keys = { $0.map { $0.with(nullsFirst: $0.isDescending) } }
      },
      Mutation(reads: "all sort keys have the null placement of the first") {
        $0.keys = { keys in keys.map { $0.with(nullsFirst: keys.first?.nullsFirst ?? false) } }
      },
      Mutation(reads: "queries exclude records without a sort value") { $0.keepsNulls = false },
      Mutation(reads: "missing texts are ordered with empty texts") {
        $0.keys = { $0.map { $0.path == "note" ? $0.with(nullsFirst: true) : $0 } }
      },
      Mutation(reads: "all sort keys are ascending") {
        $0.keys = { $0.map { $0.with(isDescending: false) } }
      },
      Mutation(reads: "the second sort key is ignored") {
        $0.keys = { $0.count > 2 ? [$0[0]] + $0.dropFirst(2) : $0 }
      },
      Mutation(reads: "the last sort key is applied first") {
        $0.keys = { $0.count > 2 ? [$0[$0.count - 2]] + $0.dropLast(2) + $0.suffix(1) : $0 }
      },
      Mutation(reads: "all sort keys have the direction of the first") {
        $0.keys = { keys in keys.map { $0.with(isDescending: keys.first?.isDescending ?? false) } }
      },
      Mutation(reads: "the direction of the second sort key is reversed") {
        $0.keys = { $0.enumerated().map { $0 == 1 ? $1.with(isDescending: !$1.isDescending) : $1 } }
      },
      Mutation(reads: "records with equal keys are ordered in the direction of the first key") {
        $0.keys = { keys in
          keys.dropLast() + keys.suffix(1).map { $0.with(isDescending: keys.first?.isDescending ?? false) }
        }
      },
      Mutation(reads: "records with equal keys are ordered by descending identifier") {
        $0.keys = { keys in keys.dropLast() + keys.suffix(1).map { $0.with(isDescending: !$0.isDescending) } }
      },
      Mutation(reads: "records with equal keys aren't ordered by identifier") {
        $0.keys = { $0.count > 1 ? Array($0.dropLast()) : $0 }
      },
      Mutation(reads: "records are ordered by descending identifier") {
        $0.keys = { $0.map { $0.path == "id" ? $0.with(isDescending: !$0.isDescending) : $0 } }
      },
      Mutation(reads: "the direction of the identifier as a sort key is ignored") {
        $0.keys = { keys in keys.map { $0.path == "id" ? $0.with(isDescending: false) : $0 } }
      },
      Mutation(reads: "without an order, records are ordered by size") {
        $0.keys = {
          $0.first?.path == "id" && $0.count == 1
            ? [Key(path: "size", isDescending: true, nullsFirst: false)] + $0 : $0
        }
      },
      Mutation(reads: "orders are ignored") { $0.keys = { $0.suffix(1) } },
      Mutation("orders by unknown fields are accepted") {
        $0.readError = { if case .invalidQuery(.unknownField) = $0 { nil } else { $0 } }
      },
      Mutation("orders by lists are accepted") {
        $0.readError = { if case .invalidQuery(.unsuitable) = $0 { nil } else { $0 } }
      },
    ]

  private static let paths = [
    "name", "note", "rank", "size", "ratio", "isActive", "grade", "kind", "foundAt", "day", "container",
    "main.label",
    "nameLength", "weight", "distance",
  ]

  private static func correctOrder(_ left: Scalar, _ right: Scalar) -> Int {
    Semantics().compare(left, right)
  }

  private static func texts(_ left: Scalar, _ right: Scalar, _ compare: (String, String) -> Int) -> Int {
    guard case .text(let a) = left, case .text(let b) = right else { return correctOrder(left, right) }
    return compare(a, b)
  }

  private static func numbers(_ left: Scalar, _ right: Scalar, _ compare: (Double, Double) -> Int) -> Int {
    guard let a = left.number, let b = right.number else { return correctOrder(left, right) }
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
  /// Compares item by item: negative, zero or positive.
  fileprivate func precedes(_ other: [Element]) -> Int {
    self == other ? 0 : lexicographicallyPrecedes(other) ? -1 : 1
  }
}
