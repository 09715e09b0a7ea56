import DomainRepositoryTesting

extension Mutation {
  /// Three-valued logic that has two values, or other tables.
  static let nulls: [Mutation] =
    kinds.filter { !["inequality", "fields of models"].contains($0.name) }.map { kind in
      Mutation(reads: "unknown is no: \(kind.name)") {
        $0.leaf = { leaf in kind.test(leaf.tree) && leaf.answer == .unknown ? .no : nil }
      }
    }
    + kinds.filter {
      !["comparisons of fields", "comparisons with what the caller supplies", "items"].contains($0.name)
    }.map { kind in
      Mutation(reads: "unknown is yes: \(kind.name)") {
        $0.leaf = { leaf in kind.test(leaf.tree) && leaf.answer == .unknown ? .yes : nil }
      }
    } + [
      Mutation(reads: "filters take what is unknown") { $0.isAnswer = { $0 != .no } },
      Mutation(reads: "the opposite of unknown is yes") { $0.not = { $0 == .yes ? .no : .yes } },
      Mutation(reads: "the opposite of unknown is no") { $0.not = { $0 == .no ? .yes : .no } },
      Mutation(reads: "unknown and no is unknown") {
        $0.and = { $0.contains(.unknown) ? .unknown : $0.contains(.no) ? .no : .yes }
      },
      Mutation(reads: "unknown and yes is yes") { $0.and = { $0.contains(.no) ? .no : .yes } },
      Mutation(reads: "unknown or yes is unknown") {
        $0.or = { $0.contains(.unknown) ? .unknown : $0.contains(.yes) ? .yes : .no }
      },
      Mutation(reads: "unknown or no is no") { $0.or = { $0.contains(.yes) ? .yes : .no } },
      Mutation(reads: "an empty text is missing") {
        $0.leaf = { leaf in
          if case .isNull(let operand) = leaf.tree, case .text("") = leaf.scalar(operand) {
            .yes
          } else {
            nil
          }
        }
      },
      Mutation(reads: "nothing is ever missing") {
        $0.leaf = { if case .isNull = $0.tree { .no } else { nil } }
      },
      Mutation(reads: "models are never missing") {
        $0.leaf = { if case .isNull(.field("main")) = $0.tree { .no } else { nil } }
      },
      Mutation(reads: "a model with a field that is missing is missing") {
        $0.leaf = { leaf in
          if case .isNull(.field("main")) = leaf.tree {
            leaf.evaluate(.isNull(.field("main.weight")))
          } else {
            nil
          }
        }
      },
      Mutation(reads: "a field of a missing model isn't missing") {
        $0.leaf = { if case .isNull(.field("main.label")) = $0.tree { .no } else { nil } }
      },
      Mutation(reads: "places are never missing") {
        $0.leaf = { if case .isNull(.field("place")) = $0.tree { .no } else { nil } }
      },
      Mutation(reads: "nothing isn't distinct from a value") {
        $0.leaf = { leaf in
          guard case .compare(let left, .isDistinctFrom, let right) = leaf.tree else { return nil }
          return leaf.scalar(left).isNull && !leaf.scalar(right).isNull ? .no : nil
        }
      },
      Mutation(reads: "a value isn't distinct from nothing") {
        $0.leaf = { leaf in
          guard case .compare(let left, .isDistinctFrom, let right) = leaf.tree else { return nil }
          return leaf.scalar(right).isNull ? leaf.evaluate(.compare(left, .notEqual, right)) : nil
        }
      },
      Mutation(reads: "nothing isn't the same as nothing") {
        $0.leaf = { leaf in
          guard case .compare(let left, .isNotDistinctFrom, let right) = leaf.tree else { return nil }
          return leaf.scalar(left).isNull && leaf.scalar(right).isNull ? .no : nil
        }
      },
      Mutation(reads: "whether two values are the same may be unknown") {
        $0.leaf = { leaf in
          if case .compare(let left, .isNotDistinctFrom, let right) = leaf.tree {
            leaf.evaluate(.compare(left, .equal, right))
          } else {
            nil
          }
        }
      },
      Mutation(reads: "nothing is equal to nothing") {
        $0.leaf = { leaf in
          if case .compare(let left, .equal, let right) = leaf.tree {
            leaf.evaluate(.compare(left, .isNotDistinctFrom, right))
          } else {
            nil
          }
        }
      },
      Mutation(reads: "nothing is unequal to values") {
        $0.leaf = { leaf in
          if case .compare(let left, .notEqual, let right) = leaf.tree {
            leaf.evaluate(.compare(left, .isDistinctFrom, right))
          } else {
            nil
          }
        }
      },
      Mutation(reads: "nothing is less than values") {
        $0.leaf = { leaf in
          guard case .compare(let left, let comparison, let right) = leaf.tree,
            ![.isNotDistinctFrom, .isDistinctFrom].contains(comparison)
          else { return nil }
          return leaf.scalar(left).isNull && !leaf.scalar(right).isNull
            ? TernaryLogic(comparison.holds(-1)) : nil
        }
      },
      Mutation(reads: "nothing is greater than values") {
        $0.leaf = { leaf in
          guard case .compare(let left, let comparison, let right) = leaf.tree,
            ![.isNotDistinctFrom, .isDistinctFrom].contains(comparison)
          else { return nil }
          return leaf.scalar(left).isNull && !leaf.scalar(right).isNull
            ? TernaryLogic(comparison.holds(1)) : nil
        }
      },
      Mutation(reads: "nothing is zero") {
        $0.leaf = { leaf in
          guard case .compare(let left, let comparison, .value(.real(let bound))) = leaf.tree,
            leaf.scalar(left).isNull,
            ![.isNotDistinctFrom, .isDistinctFrom].contains(comparison)
          else { return nil }
          return TernaryLogic(comparison.holds(bound > 0 ? -1 : bound < 0 ? 1 : 0))
        }
      },
      Mutation(reads: "a list with nothing in it: nothing else is looked at") {
        $0.leaf = { leaf in
          if case .isOneOf(_, let values) = leaf.tree, values.contains(where: \.isNull) {
            .unknown
          } else {
            nil
          }
        }
      },
      Mutation(reads: "a list with nothing in it: nothing is left out") {
        $0.leaf = { leaf in
          guard case .isOneOf(let operand, let values) = leaf.tree, values.contains(where: \.isNull) else {
            return nil
          }
          return leaf.evaluate(.isOneOf(operand, values.filter { !$0.isNull }))
        }
      },
      Mutation(reads: "whether nothing is one of an empty list is unknown") {
        $0.leaf = { leaf in
          if case .isOneOf(let operand, []) = leaf.tree, leaf.scalar(operand).isNull { .unknown } else { nil }
        }
      },
      Mutation(reads: "every element has to keep a condition") {
        $0.leaf = { leaf in
          if case .anyElement(let list, let inner) = leaf.tree {
            leaf.evaluate(.not(.anyElement(list, .not(inner))))
          } else {
            nil
          }
        }
      },
      Mutation(reads: "one element that is unknown makes all of it unknown") {
        $0.leaf = { leaf in
          guard case .anyElement(let list, let inner) = leaf.tree else { return nil }
          let hasUnknown = leaf.evaluate(.anyElement(list, .or([inner, .not(inner)]))) != .yes
          let isAllKnown = leaf.evaluate(.anyElement(list, .and([inner, .not(inner)]))) == .no
          return hasUnknown || isAllKnown ? nil : .unknown
        }
      },
    ]

  // A filter takes neither no nor unknown, and its opposite neither yes nor unknown: some kinds show one way only.
  private static let kinds: [(name: String, test: @Sendable (ConditionTree) -> Bool)] = [
    ("comparisons with values", { if case .compare(.field, _, .value) = $0 { true } else { false } }),
    ("equality", { $0.comparison == .equal }), ("inequality", { $0.comparison == .notEqual }),
    ("less", { $0.comparison == .less }), ("greater", { $0.comparison == .greater }),
    ("comparisons of fields", { if case .compare(.field, _, .field) = $0 { true } else { false } }),
    ("comparisons with what the caller supplies", { $0.comparison != nil && !$0.contextKeys.isEmpty }),
    ("one of a list", { if case .isOneOf = $0 { true } else { false } }),
    ("prefixes", { if case .hasPrefix = $0 { true } else { false } }),
    ("parts", { if case .contains = $0 { true } else { false } }),
    ("items", { if case .includes = $0 { true } else { false } }),
    ("elements", { if case .anyElement = $0 { true } else { false } }),
    ("fields of models", { $0.fieldPaths.contains { $0.contains(".") } }),
  ]
}
