import DomainRepositoryTesting

extension Mutation {
  /// Wrong three-valued logic.
  static let nulls: [Mutation] =
    kinds.filter { !["inequality comparisons", "conditions on nested fields"].contains($0.name) }.map {
      kind in
      Mutation(reads: "unknown \(kind.name) are false") {
        $0.leaf = { leaf in kind.test(leaf.tree) && leaf.result == .unknown ? .no : nil }
      }
    }
    + kinds.filter {
      !["comparisons of two fields", "comparisons with context values", "list tests"].contains($0.name)
    }.map { kind in
      Mutation(reads: "unknown \(kind.name) are true") {
        $0.leaf = { leaf in kind.test(leaf.tree) && leaf.result == .unknown ? .yes : nil }
      }
    } + [
      Mutation(reads: "filters match records for which the condition is unknown") {
        $0.isMatch = { $0 != .no }
      },
      Mutation(reads: "the negation of unknown is true") { $0.not = { $0 == .yes ? .no : .yes } },
      Mutation(reads: "the negation of unknown is false") { $0.not = { $0 == .no ? .yes : .no } },
      Mutation(reads: "unknown and false is unknown") {
        $0.and = { $0.contains(.unknown) ? .unknown : $0.contains(.no) ? .no : .yes }
      },
      Mutation(reads: "unknown and true is true") { $0.and = { $0.contains(.no) ? .no : .yes } },
      Mutation(reads: "unknown or true is unknown") {
        $0.or = { $0.contains(.unknown) ? .unknown : $0.contains(.yes) ? .yes : .no }
      },
      Mutation(reads: "unknown or false is false") { $0.or = { $0.contains(.yes) ? .yes : .no } },
      Mutation(reads: "an empty text is treated as null") {
        $0.leaf = { leaf in
          if case .isNull(let operand) = leaf.tree, case .text("") = leaf.scalar(operand) {
            .yes
          } else {
            nil
          }
        }
      },
      Mutation(reads: "no value is null") {
        $0.leaf = { if case .isNull = $0.tree { .no } else { nil } }
      },
      Mutation(reads: "nested models are never null") {
        $0.leaf = { if case .isNull(.field("main")) = $0.tree { .no } else { nil } }
      },
      Mutation(reads: "a model with a null field is null") {
        $0.leaf = { leaf in
          if case .isNull(.field("main")) = leaf.tree {
            leaf.evaluate(.isNull(.field("main.weight")))
          } else {
            nil
          }
        }
      },
      Mutation(reads: "a field of a missing model isn't null") {
        $0.leaf = { if case .isNull(.field("main.label")) = $0.tree { .no } else { nil } }
      },
      Mutation(reads: "coordinates are never null") {
        $0.leaf = { if case .isNull(.field("place")) = $0.tree { .no } else { nil } }
      },
      Mutation(reads: "null isn't distinct from a value") {
        $0.leaf = { leaf in
          guard case .compare(let left, .isDistinctFrom, let right) = leaf.tree else { return nil }
          return leaf.scalar(left).isNull && !leaf.scalar(right).isNull ? .no : nil
        }
      },
      Mutation(reads: "whether a value is distinct from null is unknown") {
        $0.leaf = { leaf in
          guard case .compare(let left, .isDistinctFrom, let right) = leaf.tree else { return nil }
          return leaf.scalar(right).isNull ? leaf.evaluate(.compare(left, .notEqual, right)) : nil
        }
      },
      Mutation(reads: "null is distinct from null") {
        $0.leaf = { leaf in
          guard case .compare(let left, .isNotDistinctFrom, let right) = leaf.tree else { return nil }
          return leaf.scalar(left).isNull && leaf.scalar(right).isNull ? .no : nil
        }
      },
      Mutation(reads: "'isNotDistinctFrom' is evaluated as 'equal', with unknown") {
        $0.leaf = { leaf in
          if case .compare(let left, .isNotDistinctFrom, let right) = leaf.tree {
            leaf.evaluate(.compare(left, .equal, right))
          } else {
            nil
          }
        }
      },
      Mutation(reads: "null is equal to null") {
        $0.leaf = { leaf in
          if case .compare(let left, .equal, let right) = leaf.tree {
            leaf.evaluate(.compare(left, .isNotDistinctFrom, right))
          } else {
            nil
          }
        }
      },
      Mutation(reads: "null is unequal to every value") {
        $0.leaf = { leaf in
          if case .compare(let left, .notEqual, let right) = leaf.tree {
            leaf.evaluate(.compare(left, .isDistinctFrom, right))
          } else {
            nil
          }
        }
      },
      Mutation(reads: "null is less than every value") {
        $0.leaf = { leaf in
          guard case .compare(let left, let comparison, let right) = leaf.tree,
            ![.isNotDistinctFrom, .isDistinctFrom].contains(comparison)
          else { return nil }
          return leaf.scalar(left).isNull && !leaf.scalar(right).isNull
            ? TernaryLogic(comparison.holds(-1)) : nil
        }
      },
      Mutation(reads: "null is greater than every value") {
        $0.leaf = { leaf in
          guard case .compare(let left, let comparison, let right) = leaf.tree,
            ![.isNotDistinctFrom, .isDistinctFrom].contains(comparison)
          else { return nil }
          return leaf.scalar(left).isNull && !leaf.scalar(right).isNull
            ? TernaryLogic(comparison.holds(1)) : nil
        }
      },
      Mutation(reads: "null is compared as zero") {
        $0.leaf = { leaf in
          guard case .compare(let left, let comparison, .value(.real(let bound))) = leaf.tree,
            leaf.scalar(left).isNull,
            ![.isNotDistinctFrom, .isDistinctFrom].contains(comparison)
          else { return nil }
          return TernaryLogic(comparison.holds(bound > 0 ? -1 : bound < 0 ? 1 : 0))
        }
      },
      Mutation(reads: "membership in a list that contains null is always unknown") {
        $0.leaf = { leaf in
          if case .isOneOf(_, let values) = leaf.tree, values.contains(where: \.isNull) {
            .unknown
          } else {
            nil
          }
        }
      },
      Mutation(reads: "null is removed from lists of values") {
        $0.leaf = { leaf in
          guard case .isOneOf(let operand, let values) = leaf.tree, values.contains(where: \.isNull) else {
            return nil
          }
          return leaf.evaluate(.isOneOf(operand, values.filter { !$0.isNull }))
        }
      },
      Mutation(reads: "membership of null in an empty list is unknown") {
        $0.leaf = { leaf in
          if case .isOneOf(let operand, []) = leaf.tree, leaf.scalar(operand).isNull { .unknown } else { nil }
        }
      },
      Mutation(reads: "a condition on any element must hold for every element") {
        $0.leaf = { leaf in
          if case .anyElement(let list, let inner) = leaf.tree {
            leaf.evaluate(.not(.anyElement(list, .not(inner))))
          } else {
            nil
          }
        }
      },
      Mutation(reads: "a condition on any element is unknown if it is unknown for one") {
        $0.leaf = { leaf in
          guard case .anyElement(let list, let inner) = leaf.tree else { return nil }
          let hasUnknown = leaf.evaluate(.anyElement(list, .or([inner, .not(inner)]))) != .yes
          let isAllKnown = leaf.evaluate(.anyElement(list, .and([inner, .not(inner)]))) == .no
          return hasUnknown || isAllKnown ? nil : .unknown
        }
      },
    ]

  // A filter matches neither false nor unknown, and its negation neither true nor unknown, so that some kinds are
  // detected in one direction only.
  private static let kinds: [(name: String, test: @Sendable (ConditionTree) -> Bool)] = [
    ("comparisons with values", { if case .compare(.field, _, .value) = $0 { true } else { false } }),
    ("equality comparisons", { $0.comparison == .equal }),
    ("inequality comparisons", { $0.comparison == .notEqual }),
    ("'less' comparisons", { $0.comparison == .less }),
    ("'greater' comparisons", { $0.comparison == .greater }),
    ("comparisons of two fields", { if case .compare(.field, _, .field) = $0 { true } else { false } }),
    ("comparisons with context values", { $0.comparison != nil && !$0.contextKeys.isEmpty }),
    ("memberships in a list of values", { if case .isOneOf = $0 { true } else { false } }),
    ("prefix tests", { if case .hasPrefix = $0 { true } else { false } }),
    ("substring tests", { if case .contains = $0 { true } else { false } }),
    ("list tests", { if case .includes = $0 { true } else { false } }),
    ("conditions on any element", { if case .anyElement = $0 { true } else { false } }),
    ("conditions on nested fields", { $0.fieldPaths.contains { $0.contains(".") } }),
  ]
}
