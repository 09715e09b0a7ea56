import DomainRepositoryTesting

extension Mutation {
  /// Wrong comparisons.
  static let comparing: [Mutation] =
    fields.map { path in
      Mutation(reads: "filters on \(path) match no record") {
        $0.leaf = { leaf in leaf.tree.fieldPaths.contains(path) ? .no : nil }
      }
    }
    + fields.map { path in
      Mutation(reads: "filters on \(path) are ignored") {
        $0.leaf = { leaf in leaf.tree.fieldPaths.contains(path) ? .yes : nil }
      }
    }
    + Comparison.allCases.flatMap { comparison in
      [
        Mutation(reads: "'\(comparison.rawValue)' is negated") {
          $0.leaf = { leaf in leaf.tree.comparison == comparison ? leaf.result.negated : nil }
        },
        Mutation(reads: "'\(comparison.rawValue)' is evaluated as '\(comparison.neighbor.rawValue)'") {
          $0.leaf = { leaf in
            guard case .compare(let left, comparison, let right) = leaf.tree else { return nil }
            return leaf.evaluate(.compare(left, comparison.neighbor, right))
          }
        },
      ]
    } + [
      Mutation(reads: "texts are equal if they are canonically equivalent") {
        $0.leaf = { leaf in leaf.onTexts { left, right in left == right ? 0 : nil } }
      },
      Mutation(reads: "texts are compared by canonical order") {
        $0.leaf = { leaf in leaf.onTexts { left, right in left < right ? -1 : left == right ? 0 : 1 } }
      },
      Mutation(reads: "texts are compared without case") {
        $0.leaf = { leaf in leaf.onTexts { left, right in order(left.lowercased(), right.lowercased()) } }
      },
      Mutation(reads: "texts are compared without accents") {
        $0.leaf = { leaf in
          leaf.onTexts { left, right in order(SearchFolding.folded(left), SearchFolding.folded(right)) }
        }
      },
      Mutation(reads: "texts are compared without surrounding white space") {
        $0.leaf = { leaf in leaf.onTexts { left, right in order(left.trimmed, right.trimmed) } }
      },
      Mutation(reads: "an empty text is equal to every text") {
        $0.leaf = { leaf in leaf.onTexts { left, right in left.isEmpty || right.isEmpty ? 0 : nil } }
      },
      Mutation(reads: "a text is equal to each of its prefixes") {
        $0.leaf = { leaf in leaf.onTexts { left, right in left.hasPrefix(right) ? 0 : nil } }
      },
      Mutation(reads: "integers are compared as Doubles") {
        $0.leaf = { leaf in leaf.onNumbers { left, right in left < right ? -1 : left == right ? 0 : 1 } }
      },
      Mutation(reads: "numbers are compared in single precision") {
        $0.leaf = { leaf in
          leaf.onNumbers { left, right in
            Float(left) < Float(right) ? -1 : Float(left) == Float(right) ? 0 : 1
          }
        }
      },
      Mutation(reads: "numbers are compared as texts") {
        $0.leaf = { leaf in leaf.onNumbers { left, right in order("\(left)", "\(right)") } }
      },
      Mutation(reads: "numbers are rounded before comparison") {
        $0.leaf = { leaf in
          leaf.onNumbers { left, right in
            left.rounded() < right.rounded() ? -1 : left.rounded() == right.rounded() ? 0 : 1
          }
        }
      },
      Mutation(reads: "zero and negative zero are unequal") {
        $0.leaf = { leaf in
          leaf.onNumbers { left, right in left == right && left.sign != right.sign ? 1 : nil }
        }
      },
      Mutation(reads: "comparisons of an integer with a Double are false") {
        $0.leaf = { leaf in
          guard case .compare(let left, _, let right) = leaf.tree else { return nil }
          switch (leaf.scalar(left), leaf.scalar(right)) {
          case (.integer, .real), (.real, .integer): return .no
          default: return nil
          }
        }
      },
      Mutation(reads: "words are compared by declaration order") {
        $0.leaf = { leaf in
          leaf.onTexts { left, right in
            let words = KitEntity.Grade.allCases.map(\.rawValue)
            guard let a = words.firstIndex(of: left), let b = words.firstIndex(of: right) else { return nil }
            return a - b
          }
        }
      },
      Mutation(reads: "comparisons of two fields are false") {
        $0.leaf = { leaf in
          if case .compare(.field, _, .field) = leaf.tree { .no } else { nil }
        }
      },
      Mutation(reads: "a comparison with the constant on the left isn't reversed") {
        $0.leaf = { leaf in
          if case .compare(.value(let scalar), let comparison, let field) = leaf.tree {
            leaf.evaluate(.compare(field, comparison, .value(scalar)))
          } else {
            nil
          }
        }
      },
      Mutation(reads: "comparisons with context values are ignored") {
        $0.leaf = { leaf in leaf.tree.contextKeys.isEmpty ? nil : .yes }
      },
    ]

  private static let fields = [
    "name", "note", "rank", "size", "ratio", "isActive", "grade", "kind", "foundAt", "day", "container", "id",
    "weight", "tags", "parts", "main", "main.label", "main.weight", "place", "place.latitude", "nameLength",
    "stock",
  ]

  /// Compares two texts by scalar: negative, zero or positive.
  static func order(_ left: String, _ right: String) -> Int {
    left.utf8.elementsEqual(right.utf8) ? 0 : left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
  }
}

extension ConditionTree {
  var comparison: Comparison? { if case .compare(_, let comparison, _) = self { comparison } else { nil } }
}

extension Comparison {
  /// A comparison that has another result for some values.
  fileprivate var neighbor: Comparison {
    switch self {
    case .equal: .lessOrEqual
    case .notEqual: .less
    case .less: .lessOrEqual
    case .lessOrEqual: .less
    case .greater: .greaterOrEqual
    case .greaterOrEqual: .greater
    case .isNotDistinctFrom: .equal
    case .isDistinctFrom: .notEqual
    }
  }

  /// Returns whether the comparison holds for an order.
  func holds(_ order: Int) -> Bool {
    switch self {
    case .equal, .isNotDistinctFrom: order == 0
    case .notEqual, .isDistinctFrom: order != 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    }
  }
}

extension Semantics.Leaf {
  /// Returns the result for another order of texts; `nil` without such an order.
  func onTexts(_ order: (String, String) -> Int?) -> TernaryLogic? {
    guard let (left, comparison, right) = texts, let order = order(left, right) else { return nil }
    return TernaryLogic(comparison.holds(order))
  }

  /// Returns the result for another order of numbers; `nil` without such an order.
  func onNumbers(_ order: (Double, Double) -> Int?) -> TernaryLogic? {
    guard case .compare(let left, let comparison, let right) = tree, let a = scalar(left).number,
      let b = scalar(right).number, let order = order(a, b)
    else { return nil }
    return TernaryLogic(comparison.holds(order))
  }
}

extension Scalar {
  /// The number, rounded to a Double; `nil` for other values.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
}
