import DomainRepositoryTesting

extension Mutation {
  /// Texts, numbers and queries that are taken for something else.
  static let hostile: [Mutation] = [
    Mutation("texts that are numbers are stored as numbers") {
      $0.commit = storingTexts { text in Double(text).map { $0.isFinite ? "\($0)" : "0.0" } ?? text }
    },
    Mutation("texts that are days are stored as moments") {
      $0.commit = storingTexts {
        $0.utf8.count == 10 && (try? CalendarDate(parsing: $0)) != nil ? "\($0)T00:00:00Z" : $0
      }
    },
    Mutation("texts that are moments are stored in one form") {
      $0.commit = storingTexts { (try? Timestamp(parsing: $0))?.text ?? $0 }
    },
    Mutation("texts that are JSON are stored as JSON") {
      $0.commit = storingTexts { ["null", "true", "[1]", "{\"a\":1}"].contains($0) ? "" : $0 }
    },
    Mutation("letters have thirty marks at most") {
      $0.commit = storingTexts { text in
        var marks = 0
        return text.keeping { scalar in
          marks = (0x300...0x36F).contains(scalar.value) ? marks + 1 : 0
          return marks <= 30
        }
      }
    },
    Mutation("marks are stored in canonical order") { $0.commit = storingTexts(\.decomposed) },
    Mutation("signs of several scalars are stored as their first") {
      $0.commit = storingTexts { $0.keeping { $0.value != 0x200D && $0.value != 0xFE0F } }
    },
    Mutation("zero-width characters are dropped") {
      $0.commit = storingTexts {
        $0.keeping { ![0x200B, 0x200E, 0x200F, 0x061C, 0xFEFF].contains($0.value) }
      }
    },
    Mutation("separators of lines are dropped") {
      $0.commit = storingTexts { $0.keeping { ![0x2028, 0x2029, 0x85].contains($0.value) } }
    },
    Mutation("entities are read as HTML") { $0.commit = storingTexts { $0.replacing("&amp;", with: "&") } },
    Mutation("signs for placeholders are replaced") {
      $0.commit = storingTexts { $0.replacing("?", with: "") }
    },
    Mutation("percent signs are doubled") { $0.commit = storingTexts { $0.replacing("%", with: "%%") } },
    Mutation("unknown words have sixteen scalars at most") {
      $0.commit = storing(KitEntity.Fields.kind) { (try? OpenEnum(parsing: $0.rawValue.cut(at: 16))) ?? $0 }
    },
    Mutation("identifiers have 36 characters at most") {
      $0.get = { row, lookup in (lookup.ids.first?.utf8.count ?? 0) > 36 ? nil : row }
    },
    Mutation("identifiers with dots aren't found") {
      $0.get = { row, lookup in lookup.ids.first?.contains(".") ?? false ? nil : row }
    },
    Mutation("the least integer is stored as zero") {
      $0.commit = storing(KitEntity.Fields.rank) { $0 == .min ? 0 : $0 }
    },
    Mutation("the first moment is stored as nothing") {
      $0.commit = storing(KitEntity.Fields.foundAt) { $0 == .earliest ? nil : $0 }
    },
    Mutation("the last day is stored as nothing") {
      $0.commit = storing(KitEntity.Fields.day) { $0 == .latest ? nil : $0 }
    },
    Mutation("numbers of parts are stored as nothing") {
      $0.commit = storing(KitEntity.Fields.main) { part in
        part.flatMap { try? $0.updating { $0[KitEntity.Part.Fields.weight] = .some(nil) } }
      }
    },
    Mutation(reads: "filters with quotes find nothing") {
      $0.leaf = { leaf in leaf.anyText { $0.contains("'") } ? .no : nil }
    },
    Mutation(reads: "filters that look like SQL find everything") {
      $0.leaf = { leaf in leaf.anyText { $0.contains("OR 1=1") } ? .yes : nil }
    },
    Mutation(reads: "filters see texts to U+0000") {
      $0.leaf = { leaf in
        leaf.onTexts { left, right in
          order(String(left.prefix { $0 != "\0" }), String(right.prefix { $0 != "\0" }))
        }
      }
    },
    Mutation(reads: "filters with U+0000 find nothing") {
      $0.leaf = { leaf in leaf.anyText { $0.unicodeScalars.contains("\0") } ? .no : nil }
    },
    Mutation(reads: "texts stand as they are to U+0000") {
      $0.compare = { left, right in
        guard case .text(let a) = left, case .text(let b) = right else {
          return Semantics().compare(left, right)
        }
        return order(String(a.prefix { $0 != "\0" }), String(b.prefix { $0 != "\0" }))
      }
    },
    Mutation(reads: "texts stand as they are to their thousandth scalar") {
      $0.compare = { left, right in
        guard case .text(let a) = left, case .text(let b) = right else {
          return Semantics().compare(left, right)
        }
        return order(a.cut(at: 1_000), b.cut(at: 1_000))
      }
    },
    Mutation(reads: "prefixes reach to the next scalar of the first plane") {
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
    Mutation(reads: "filters have three alternatives at most") {
      $0.or = { Semantics().or(Array($0.prefix(3))) }
    },
    Mutation(reads: "lists of alternatives have a thousand items at most") {
      $0.leaf = { leaf in
        if case .isOneOf(let operand, let values) = leaf.tree, values.count > 1_000 {
          leaf.evaluate(.isOneOf(operand, Array(values.prefix(1))))
        } else {
          nil
        }
      }
    },
    Mutation(reads: "the opposite is turned over ten times at most") {
      $0.filter = { tree in
        var (rest, depth) = (tree, 0)
        while case .not(let inner)? = rest { (rest, depth) = (inner, depth + 1) }
        return depth > 10 ? rest.map { .not($0) } : tree
      }
    },
    Mutation(reads: "words have 255 scalars at most") {
      $0.finds = { terms, words in
        terms.allSatisfy { term in words.contains { $0.cut(at: 255).hasPrefix(term.cut(at: 255)) } }
      }
    },
    Mutation(reads: "a search has a hundred words at most, and more find everything") {
      $0.finds = { terms, words in terms.count > 100 || Semantics().finds(terms, words) }
    },
    Mutation(reads: "words of query languages are passed over") {
      $0.finds = { terms, words in
        Semantics().finds(terms.filter { !["or", "and", "not", "near"].contains($0) }, words)
      }
    },
    Mutation(reads: "'or' looks for one of two words") {
      $0.finds = { terms, words in
        terms.contains("or")
          ? terms.contains { term in term != "or" && words.contains { $0.hasPrefix(term) } }
          : Semantics().finds(terms, words)
      }
    },
    Mutation("paths are trimmed before they are looked up") {
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
  /// Whether a text that the condition is given is such a one.
  fileprivate func anyText(_ test: (String) -> Bool) -> Bool {
    switch tree {
    case .compare(_, _, .value(.text(let text))), .hasPrefix(_, let text), .contains(_, let text): test(text)
    case .isOneOf(_, let values):
      values.contains { if case .text(let text) = $0 { test(text) } else { false } }
    default: false
    }
  }
}
