import DomainRepositoryTesting

extension Mutation {
  /// Extreme values and hostile queries that are misinterpreted.
  static let hostile: [Mutation] = [
    Mutation("texts that look like numbers are normalized") {
      $0.commit = storingTexts { text in Double(text).map { $0.isFinite ? "\($0)" : "0.0" } ?? text }
    },
    Mutation("texts that look like dates are stored as timestamps") {
      $0.commit = storingTexts {
        $0.utf8.count == 10 && (try? CalendarDate(parsing: $0)) != nil ? "\($0)T00:00:00Z" : $0
      }
    },
    Mutation("texts that look like timestamps are normalized") {
      $0.commit = storingTexts { (try? Timestamp(parsing: $0))?.text ?? $0 }
    },
    Mutation("texts that look like JSON are stored as empty texts") {
      $0.commit = storingTexts { ["null", "true", "[1]", "{\"a\":1}"].contains($0) ? "" : $0 }
    },
    Mutation("combining marks after the thirtieth of a letter aren't stored") {
      $0.commit = storingTexts { text in
        var marks = 0
        return text.keeping { scalar in
          marks = (0x300...0x36F).contains(scalar.value) ? marks + 1 : 0
          return marks <= 30
        }
      }
    },
    Mutation("texts are stored decomposed") { $0.commit = storingTexts(\.decomposed) },
    Mutation("joiners and variation selectors aren't stored") {
      $0.commit = storingTexts { $0.keeping { $0.value != 0x200D && $0.value != 0xFE0F } }
    },
    Mutation("zero-width characters aren't stored") {
      $0.commit = storingTexts {
        $0.keeping { ![0x200B, 0x200E, 0x200F, 0x061C, 0xFEFF].contains($0.value) }
      }
    },
    Mutation("Unicode line separators aren't stored") {
      $0.commit = storingTexts { $0.keeping { ![0x2028, 0x2029, 0x85].contains($0.value) } }
    },
    Mutation("HTML entities in stored texts are decoded") {
      $0.commit = storingTexts { $0.replacing("&amp;", with: "&") }
    },
    Mutation("question marks aren't stored") {
      $0.commit = storingTexts { $0.replacing("?", with: "") }
    },
    Mutation("percent signs are stored twice") { $0.commit = storingTexts { $0.replacing("%", with: "%%") } },
    Mutation("unknown words are truncated to 16 scalars") {
      $0.commit = storing(KitEntity.Fields.kind) { (try? OpenEnum(parsing: $0.rawValue.cut(at: 16))) ?? $0 }
    },
    Mutation("get doesn't find identifiers of more than 36 bytes") {
      $0.get = { record, lookup in (lookup.ids.first?.utf8.count ?? 0) > 36 ? nil : record }
    },
    Mutation("get doesn't find identifiers with dots") {
      $0.get = { record, lookup in lookup.ids.first?.contains(".") ?? false ? nil : record }
    },
    Mutation("the least integer is stored as zero") {
      $0.commit = storing(KitEntity.Fields.rank) { $0 == .min ? 0 : $0 }
    },
    Mutation("the earliest timestamp is stored as null") {
      $0.commit = storing(KitEntity.Fields.foundAt) { $0 == .earliest ? nil : $0 }
    },
    Mutation("the latest date is stored as null") {
      $0.commit = storing(KitEntity.Fields.day) { $0 == .latest ? nil : $0 }
    },
    Mutation("numbers of nested models are stored as null") {
      $0.commit = storing(KitEntity.Fields.main) { part in
        part.flatMap { try? $0.updating { $0[KitEntity.Part.Fields.weight] = .some(nil) } }
      }
    },
    Mutation(reads: "filters with quotes match no record") {
      $0.leaf = { leaf in leaf.anyText { $0.contains("'") } ? .no : nil }
    },
    Mutation(reads: "filters with SQL conditions match every record") {
      $0.leaf = { leaf in leaf.anyText { $0.contains("OR 1=1") } ? .yes : nil }
    },
    Mutation(reads: "filters compare texts up to U+0000") {
      $0.leaf = { leaf in
        leaf.onTexts { left, right in
          order(String(left.prefix { $0 != "\0" }), String(right.prefix { $0 != "\0" }))
        }
      }
    },
    Mutation(reads: "filters with U+0000 match no record") {
      $0.leaf = { leaf in leaf.anyText { $0.unicodeScalars.contains("\0") } ? .no : nil }
    },
    Mutation(reads: "texts are ordered up to U+0000") {
      $0.compare = { left, right in
        guard case .text(let a) = left, case .text(let b) = right else {
          return Semantics().compare(left, right)
        }
        return order(String(a.prefix { $0 != "\0" }), String(b.prefix { $0 != "\0" }))
      }
    },
    Mutation(reads: "texts are ordered by their first 1,000 scalars") {
      $0.compare = { left, right in
        guard case .text(let a) = left, case .text(let b) = right else {
          return Semantics().compare(left, right)
        }
        return order(a.cut(at: 1_000), b.cut(at: 1_000))
      }
    },
    Mutation(reads: "prefix filters use the next code point as upper bound") {
      $0.leaf = { leaf in
        guard case .hasPrefix(let operand, let prefix) = leaf.tree,
          case .text(let text) = leaf.scalar(operand),
          let last = prefix.unicodeScalars.last
        else { return nil }
        guard let next = Unicode.Scalar(last.value + 1) else { return .no }
        var end = prefix.unicodeScalars
        end.removeLast()
        end.append(next)
        return TernaryLogic(order(text, prefix) >= 0 && order(text, String(end)) < 0)
      }
    },
    Mutation(reads: "alternatives of a filter after the third are ignored") {
      $0.or = { Semantics().or(Array($0.prefix(3))) }
    },
    Mutation(reads: "lists of more than 1,000 values are truncated to one") {
      $0.leaf = { leaf in
        if case .isOneOf(let operand, let values) = leaf.tree, values.count > 1_000 {
          leaf.evaluate(.isOneOf(operand, Array(values.prefix(1))))
        } else {
          nil
        }
      }
    },
    Mutation(reads: "more than ten nested negations are evaluated as one") {
      $0.filter = { tree in
        var (rest, depth) = (tree, 0)
        while case .not(let inner)? = rest { (rest, depth) = (inner, depth + 1) }
        return depth > 10 ? rest.map { .not($0) } : tree
      }
    },
    Mutation(reads: "searches compare the first 255 scalars of a word") {
      $0.finds = { terms, words in
        terms.allSatisfy { term in words.contains { $0.cut(at: 255).hasPrefix(term.cut(at: 255)) } }
      }
    },
    Mutation(reads: "a text search of more than 100 words matches every record") {
      $0.finds = { terms, words in terms.count > 100 || Semantics().finds(terms, words) }
    },
    Mutation(reads: "searches ignore words such as 'or'") {
      $0.finds = { terms, words in
        Semantics().finds(terms.filter { !["or", "and", "not", "near"].contains($0) }, words)
      }
    },
    Mutation(reads: "the search word 'or' is treated as an operator") {
      $0.finds = { terms, words in
        terms.contains("or")
          ? terms.contains { term in term != "or" && words.contains { $0.hasPrefix(term) } }
          : Semantics().finds(terms, words)
      }
    },
    Mutation("malformed paths are accepted") {
      $0.readError = { error in
        if case .invalidQuery(.unknownField(let path, _)) = error, path.trimmed.lowercased().contains("name")
        {
          nil
        } else {
          error
        }
      }
    },
  ]
}

extension Semantics.Leaf {
  /// Whether one of the constant texts of the condition satisfies the test.
  fileprivate func anyText(_ test: (String) -> Bool) -> Bool {
    switch tree {
    case .compare(_, _, .value(.text(let text))), .hasPrefix(_, let text), .contains(_, let text): test(text)
    case .isOneOf(_, let values):
      values.contains { if case .text(let text) = $0 { test(text) } else { false } }
    default: false
    }
  }
}
