import DomainRepositoryTesting

extension Mutation {
  /// Conditions on texts and lists, and conditions put together, that are answered wrongly.
  static let conditions: [Mutation] = [
    Mutation(reads: "the filter is passed over") { $0.filter = { _ in nil } },
    Mutation(reads: "the filter is turned over") { $0.filter = { $0.map { .not($0) } } },
    Mutation(reads: "one of a list: only the first item counts") {
      $0.leaf = { leaf in
        if case .isOneOf(let operand, let values) = leaf.tree, values.count > 1 {
          leaf.evaluate(.isOneOf(operand, Array(values.prefix(1))))
        } else {
          nil
        }
      }
    },
    Mutation(reads: "one of a list: everything is one of an empty list") {
      $0.leaf = { if case .isOneOf(_, []) = $0.tree { .yes } else { nil } }
    },
    Mutation(reads: "one of a list: numbers are never found") {
      $0.leaf = { leaf in
        if case .isOneOf(let operand, _) = leaf.tree, leaf.scalar(operand).number != nil { .no } else { nil }
      }
    },
    Mutation(reads: "one of a list: texts are compared without accents") {
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
    Mutation(reads: "prefixes are found anywhere") {
      $0.leaf = { leaf in
        if case .hasPrefix(let operand, let text) = leaf.tree {
          leaf.evaluate(.contains(operand, text))
        } else {
          nil
        }
      }
    },
    Mutation(reads: "prefixes are found in any case") {
      $0.leaf = {
        $0.onPrefix { text, prefix in text.lowercased().utf8.starts(with: prefix.lowercased().utf8) }
      }
    },
    Mutation(reads: "prefixes are compared as Swift compares texts") {
      $0.leaf = { $0.onPrefix { text, prefix in text.hasPrefix(prefix) } }
    },
    Mutation(reads: "prefixes are compared composed") {
      $0.leaf = { $0.onPrefix { text, prefix in text.composed.utf8.starts(with: prefix.composed.utf8) } }
    },
    Mutation(reads: "prefixes have wild cards") { $0.leaf = { $0.onPrefix { like($0, "\($1)%") } } },
    Mutation(reads: "prefixes have to be the whole text") { $0.leaf = { $0.onPrefix { $0 == $1 } } },
    Mutation(reads: "parts are found at the beginning only") {
      $0.leaf = { leaf in
        if case .contains(let operand, let text) = leaf.tree {
          leaf.evaluate(.hasPrefix(operand, text))
        } else {
          nil
        }
      }
    },
    Mutation(reads: "parts are found in any case") {
      $0.leaf = { $0.onPart { text, part in text.lowercased().contains(part.lowercased()) } }
    },
    Mutation(reads: "parts are compared composed") {
      $0.leaf = { $0.onPart { text, part in text.composed.contains(part.composed) } }
    },
    Mutation(reads: "parts are looked for without blanks") {
      $0.leaf = {
        $0.onPart { text, part in text.replacing(" ", with: "").contains(part.replacing(" ", with: "")) }
      }
    },
    Mutation(reads: "parts have wild cards") { $0.leaf = { $0.onPart { like($0, "%\($1)%") } } },
    Mutation(reads: "no text has the empty text in it") {
      $0.leaf = { if case .contains(_, "") = $0.tree { .no } else { nil } }
    },
    Mutation(reads: "lists are searched as one text") {
      $0.leaf = { leaf in
        guard case .includes(let list, let item) = leaf.tree, case .text(let wanted) = leaf.scalar(item)
        else { return nil }
        return TernaryLogic(leaf.items(list).joined(separator: ",").contains(wanted))
      }
    },
    Mutation(reads: "items of lists are found in any case") {
      $0.leaf = { leaf in
        guard case .includes(let list, let item) = leaf.tree, case .text(let wanted) = leaf.scalar(item)
        else { return nil }
        return TernaryLogic(leaf.items(list).contains { $0.lowercased() == wanted.lowercased() })
      }
    },
    Mutation(reads: "only the first item of a list is looked at") {
      $0.leaf = { leaf in
        guard case .includes(let list, let item) = leaf.tree, case .text(let wanted) = leaf.scalar(item)
        else { return nil }
        return TernaryLogic(leaf.items(list).first == wanted)
      }
    },
    Mutation(reads: "equal items of a list count as one") {
      $0.leaf = { leaf in
        guard case .count(let list, let comparison, let number) = leaf.tree else { return nil }
        return comparison(.integer(Int64(Set(leaf.items(list)).count)), .integer(number))
      }
    },
    Mutation(reads: "an empty list can't be counted") {
      $0.leaf = { leaf in
        guard case .count(let list, _, _) = leaf.tree, case .list(let items) = leaf.content(list) else {
          return nil
        }
        return items.isEmpty ? .unknown : nil
      }
    },
    Mutation(reads: "conditions on an element may hold for different ones") {
      $0.leaf = { leaf in
        guard case .anyElement(let list, .and(let parts)) = leaf.tree else { return nil }
        return leaf.evaluate(.and(parts.map { .anyElement(list, $0) }))
      }
    },
    Mutation(reads: "an empty list has an element for every condition") {
      $0.leaf = { leaf in
        guard case .anyElement(let list, _) = leaf.tree, case .list([]) = leaf.content(list) else {
          return nil
        }
        return .yes
      }
    },
    Mutation(reads: "elements that are texts are never found") {
      $0.leaf = { leaf in if case .anyElement(.field("tags"), _) = leaf.tree { .no } else { nil } }
    },
    Mutation(reads: "'and' is 'or'") { $0.and = Semantics().or },
    Mutation(reads: "'or' is 'and'") { $0.or = Semantics().and },
    Mutation(reads: "'not' is passed over") { $0.not = { $0 } },
    Mutation(reads: "only the first of several conditions counts") { $0.and = { $0.first ?? .yes } },
    Mutation(reads: "only the last of several alternatives counts") { $0.or = { $0.last ?? .no } },
    Mutation(reads: "'and' binds stronger than the groups say") { $0.filter = { $0?.flattened } },
    Mutation(reads: "'not' is for the first of a group only") {
      $0.filter = { tree in
        if case .not(.or(let parts)) = tree, let first = parts.first {
          .or([.not(first)] + parts.dropFirst())
        } else {
          tree
        }
      }
    },
    Mutation(reads: "constant conditions are turned over") {
      $0.leaf = { if case .constant(let answer) = $0.tree { TernaryLogic(!answer) } else { nil } }
    },
    Mutation(reads: "a filter that always holds finds nothing") {
      $0.leaf = { if case .constant(true) = $0.tree { .no } else { nil } }
    },
    Mutation("filters that can't be run find nothing") {
      $0.readError = { if case .invalidQuery = $0 { nil } else { $0 } }
    },
    Mutation("filters on unknown fields find nothing") {
      $0.readError = { if case .invalidQuery(.unknownField) = $0 { nil } else { $0 } }
    },
    Mutation("filters of the wrong kind find nothing") {
      $0.readError = { if case .invalidQuery(.unsuitable) = $0 { nil } else { $0 } }
    },
    Mutation("filters without what the caller supplies find nothing") {
      $0.readError = { if case .invalidQuery(.missingContext) = $0 { nil } else { $0 } }
    },
    Mutation("queries that can't be run are errors of the machinery") {
      $0.readError = {
        if case .invalidQuery = $0 { .backend(code: "query", isRetryable: false) } else { $0 }
      }
    },
  ]

  /// Whether a text fits a pattern of SQL's `LIKE`, with `%` and `_`.
  static func like(_ text: String, _ pattern: String) -> Bool {
    func fits(_ text: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Unicode.Scalar>) -> Bool {
      guard let first = pattern.first else { return text.isEmpty }
      if first == "%" {
        return fits(text, pattern.dropFirst()) || (!text.isEmpty && fits(text.dropFirst(), pattern))
      }
      return text.first.map { $0 == first || first == "_" } ?? false
        && fits(text.dropFirst(), pattern.dropFirst())
    }
    return fits(Array(text.unicodeScalars)[...], Array(pattern.unicodeScalars)[...])
  }
}

extension ConditionTree {
  /// `(a or b) and c` read without its brackets: `a or (b and c)`.
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

  /// The texts in a list.
  fileprivate func items(_ list: Operand) -> [String] {
    guard case .list(let items) = content(list) else { return [] }
    return items.compactMap { if case .scalar(.text(let text)) = $0 { text } else { nil } }
  }
}
