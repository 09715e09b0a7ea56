import DomainRepositoryTesting

extension Mutation {
  /// Wrong conditions on texts and lists, and wrong combinations of conditions.
  static let conditions: [Mutation] = [
    Mutation(reads: "filters are ignored") { $0.filter = { _ in nil } },
    Mutation(reads: "filters are negated") { $0.filter = { $0.map { .not($0) } } },
    Mutation(reads: "only the first value of a list of values is compared") {
      $0.leaf = { leaf in
        if case .isOneOf(let operand, let values) = leaf.tree, values.count > 1 {
          leaf.evaluate(.isOneOf(operand, Array(values.prefix(1))))
        } else {
          nil
        }
      }
    },
    Mutation(reads: "every value is one of an empty list") {
      $0.leaf = { if case .isOneOf(_, []) = $0.tree { .yes } else { nil } }
    },
    Mutation(reads: "no number is one of a list") {
      $0.leaf = { leaf in
        if case .isOneOf(let operand, _) = leaf.tree, leaf.scalar(operand).number != nil { .no } else { nil }
      }
    },
    Mutation(reads: "lists of values are compared without accents") {
      $0.leaf = { leaf in
        guard case .isOneOf(let operand, let values) = leaf.tree, case .text(let text) = leaf.scalar(operand)
        else { return nil }
        return TernaryLogic(
          values.contains { value in
            if case .text(let other) = value {
              SearchFolding.folded(other) == SearchFolding.folded(text)
            } else {
              false
            }
          })
      }
    },
    Mutation(reads: "prefix filters match anywhere in a text") {
      $0.leaf = { leaf in
        if case .hasPrefix(let operand, let text) = leaf.tree {
          leaf.evaluate(.contains(operand, text))
        } else {
          nil
        }
      }
    },
    Mutation(reads: "prefix filters ignore case") {
      $0.leaf = {
        $0.onPrefix { text, prefix in text.lowercased().utf8.starts(with: prefix.lowercased().utf8) }
      }
    },
    Mutation(reads: "prefix filters compare by character") {
      $0.leaf = { $0.onPrefix { text, prefix in text.hasPrefix(prefix) } }
    },
    Mutation(reads: "prefix filters compare composed texts") {
      $0.leaf = { $0.onPrefix { text, prefix in text.composed.utf8.starts(with: prefix.composed.utf8) } }
    },
    Mutation(reads: "prefix filters treat percent signs and underscores as wildcards") {
      $0.leaf = { $0.onPrefix { like($0, "\($1)%") } }
    },
    Mutation(reads: "prefix filters match only equal texts") { $0.leaf = { $0.onPrefix { $0 == $1 } } },
    Mutation(reads: "substring filters match only at the beginning") {
      $0.leaf = { leaf in
        if case .contains(let operand, let text) = leaf.tree {
          leaf.evaluate(.hasPrefix(operand, text))
        } else {
          nil
        }
      }
    },
    Mutation(reads: "substring filters ignore case") {
      $0.leaf = { $0.onPart { text, part in text.lowercased().contains(part.lowercased()) } }
    },
    Mutation(reads: "substring filters compare composed texts") {
      $0.leaf = { $0.onPart { text, part in text.composed.contains(part.composed) } }
    },
    Mutation(reads: "substring filters ignore spaces") {
      $0.leaf = {
        $0.onPart { text, part in text.replacing(" ", with: "").contains(part.replacing(" ", with: "")) }
      }
    },
    Mutation(reads: "substring filters treat percent signs and underscores as wildcards") {
      $0.leaf = { $0.onPart { like($0, "%\($1)%") } }
    },
    Mutation(reads: "no text contains the empty text") {
      $0.leaf = { if case .contains(_, "") = $0.tree { .no } else { nil } }
    },
    Mutation(reads: "list filters search the joined items") {
      $0.leaf = { leaf in
        guard case .includes(let list, let item) = leaf.tree, case .text(let wanted) = leaf.scalar(item)
        else { return nil }
        return TernaryLogic(leaf.items(list).joined(separator: ",").contains(wanted))
      }
    },
    Mutation(reads: "list filters ignore case") {
      $0.leaf = { leaf in
        guard case .includes(let list, let item) = leaf.tree, case .text(let wanted) = leaf.scalar(item)
        else { return nil }
        return TernaryLogic(leaf.items(list).contains { $0.lowercased() == wanted.lowercased() })
      }
    },
    Mutation(reads: "list filters compare only the first item") {
      $0.leaf = { leaf in
        guard case .includes(let list, let item) = leaf.tree, case .text(let wanted) = leaf.scalar(item)
        else { return nil }
        return TernaryLogic(leaf.items(list).first == wanted)
      }
    },
    Mutation(reads: "the count of a list ignores equal items") {
      $0.leaf = { leaf in
        guard case .count(let list, let comparison, let number) = leaf.tree else { return nil }
        return comparison(.integer(Int64(Set(leaf.items(list)).count)), .integer(number))
      }
    },
    Mutation(reads: "the count of an empty list is unknown") {
      $0.leaf = { leaf in
        guard case .count(let list, _, _) = leaf.tree, case .list(let items) = leaf.content(list) else {
          return nil
        }
        return items.isEmpty ? .unknown : nil
      }
    },
    Mutation(reads: "several conditions on an element may hold for different elements") {
      $0.leaf = { leaf in
        guard case .anyElement(let list, .and(let parts)) = leaf.tree else { return nil }
        return leaf.evaluate(.and(parts.map { .anyElement(list, $0) }))
      }
    },
    Mutation(reads: "a condition on any element holds for an empty list") {
      $0.leaf = { leaf in
        guard case .anyElement(let list, _) = leaf.tree, case .list([]) = leaf.content(list) else {
          return nil
        }
        return .yes
      }
    },
    Mutation(reads: "conditions on the texts of a list are false") {
      $0.leaf = { leaf in if case .anyElement(.field("tags"), _) = leaf.tree { .no } else { nil } }
    },
    Mutation(reads: "a conjunction is evaluated as a disjunction") { $0.and = Semantics().or },
    Mutation(reads: "a disjunction is evaluated as a conjunction") { $0.or = Semantics().and },
    Mutation(reads: "negations are ignored") { $0.not = { $0 } },
    Mutation(reads: "only the first condition of a conjunction is evaluated") {
      $0.and = { $0.first ?? .yes }
    },
    Mutation(reads: "only the last condition of a disjunction is evaluated") { $0.or = { $0.last ?? .no } },
    Mutation(reads: "a disjunction inside a conjunction loses its grouping") {
      $0.filter = { $0?.flattened }
    },
    Mutation(reads: "the negation of a group negates only its first condition") {
      $0.filter = { tree in
        if case .not(.or(let parts)) = tree, let first = parts.first {
          .or([.not(first)] + parts.dropFirst())
        } else {
          tree
        }
      }
    },
    Mutation(reads: "constant conditions are negated") {
      $0.leaf = { if case .constant(let answer) = $0.tree { TernaryLogic(!answer) } else { nil } }
    },
    Mutation(reads: "a filter that is always true matches no record") {
      $0.leaf = { if case .constant(true) = $0.tree { .no } else { nil } }
    },
    Mutation("invalid filters match no record") {
      $0.readError = { if case .invalidQuery = $0 { nil } else { $0 } }
    },
    Mutation("filters on unknown fields match no record") {
      $0.readError = { if case .invalidQuery(.unknownField) = $0 { nil } else { $0 } }
    },
    Mutation("filters with an unsuitable operand match no record") {
      $0.readError = { if case .invalidQuery(.unsuitable) = $0 { nil } else { $0 } }
    },
    Mutation("filters with a missing context value match no record") {
      $0.readError = { if case .invalidQuery(.missingContext) = $0 { nil } else { $0 } }
    },
    Mutation("an invalid query is reported as a backend error") {
      $0.readError = {
        if case .invalidQuery = $0 { .backend(code: "query", isRetryable: false) } else { $0 }
      }
    },
  ]

  /// Returns whether a text matches a pattern of SQL's `LIKE`, with `%` and `_`.
  static func like(_ text: String, _ pattern: String) -> Bool {
    func matches(_ text: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Unicode.Scalar>) -> Bool {
      guard let first = pattern.first else { return text.isEmpty }
      if first == "%" {
        return matches(text, pattern.dropFirst()) || (!text.isEmpty && matches(text.dropFirst(), pattern))
      }
      return text.first.map { $0 == first || first == "_" } ?? false
        && matches(text.dropFirst(), pattern.dropFirst())
    }
    return matches(Array(text.unicodeScalars)[...], Array(pattern.unicodeScalars)[...])
  }
}

extension ConditionTree {
  /// The condition without its grouping: `a or (b and c)` for `(a or b) and c`.
  fileprivate var flattened: ConditionTree {
    guard case .and(let parts) = self, case .or(let alternatives)? = parts.first, let last = alternatives.last
    else { return self }
    return .or(alternatives.dropLast() + [.and([last] + parts.dropFirst())])
  }
}

extension Semantics.Leaf {
  fileprivate func onPrefix(_ test: (String, String) -> Bool) -> TernaryLogic? {
    guard case .hasPrefix(let operand, let prefix) = tree, case .text(let text) = scalar(operand) else {
      return nil
    }
    return TernaryLogic(test(text, prefix))
  }

  fileprivate func onPart(_ test: (String, String) -> Bool) -> TernaryLogic? {
    guard case .contains(let operand, let part) = tree, case .text(let text) = scalar(operand) else {
      return nil
    }
    return TernaryLogic(test(text, part))
  }

  /// Returns the texts in a list.
  fileprivate func items(_ list: Operand) -> [String] {
    guard case .list(let items) = content(list) else { return [] }
    return items.compactMap { if case .scalar(.text(let text)) = $0 { text } else { nil } }
  }
}
