import DomainRepositoryTesting

extension Mutation {
  /// Wrong text searches.
  static let searching: [Mutation] = [
    Mutation(reads: "a text search matches no record") { $0.finds = { _, _ in false } },
    Mutation(reads: "a text search matches every record") { $0.finds = { _, _ in true } },
    Mutation(reads: "a text search matches records that contain any of its words") {
      $0.finds = { terms, words in terms.contains { term in words.contains { $0.hasPrefix(term) } } }
    },
    Mutation(reads: "a text search ignores all words after the first") {
      $0.finds = { terms, words in
        terms.prefix(1).allSatisfy { term in words.contains { $0.hasPrefix(term) } }
      }
    },
    Mutation(reads: "only the last search word may be a prefix") {
      $0.finds = { terms, words in
        terms.dropLast().allSatisfy(words.contains)
          && terms.suffix(1).allSatisfy { term in words.contains { $0.hasPrefix(term) } }
      }
    },
    Mutation(reads: "searches match only whole words") {
      $0.finds = { terms, words in terms.allSatisfy(words.contains) }
    },
    Mutation(reads: "searches match the middle of a word") {
      $0.finds = { terms, words in terms.allSatisfy { term in words.contains { $0.contains(term) } } }
    },
    Mutation(reads: "searches match the end of a word") {
      $0.finds = { terms, words in
        terms.allSatisfy { term in words.contains { $0.hasPrefix(term) || $0.hasSuffix(term) } }
      }
    },
    Mutation(reads: "search words must be in the order of the text") {
      $0.finds = { terms, words in
        var rest = words[...]
        return terms.allSatisfy { term in
          guard let position = rest.firstIndex(where: { $0.hasPrefix(term) }) else { return false }
          rest = rest[(position + 1)...]
          return true
        }
      }
    },
    Mutation(reads: "search words must be adjacent") {
      $0.finds = { terms, words in
        " \(words.joined(separator: " "))".contains(" \(terms.joined(separator: " "))")
      }
    },
    Mutation(reads: "every search word must match a different word") {
      $0.finds = { terms, words in
        var rest = words
        return terms.allSatisfy { term in
          guard let position = rest.firstIndex(where: { $0.hasPrefix(term) }) else { return false }
          rest.remove(at: position)
          return true
        }
      }
    },
    Mutation(reads: "searches ignore words of one letter") {
      $0.finds = { terms, words in
        terms.filter { $0.count > 1 }.allSatisfy { term in words.contains { $0.hasPrefix(term) } }
      }
    },
    Mutation(reads: "search words of fewer than three letters match no record") {
      $0.finds = { terms, words in
        terms.allSatisfy { term in term.count > 2 && words.contains { $0.hasPrefix(term) } }
      }
    },
    Mutation(reads: "searches ignore common words") {
      $0.words = {
        SearchFolding.words($0).filter { !["the", "a", "an", "of", "and", "i", "w", "z", "to"].contains($0) }
      }
    },
    Mutation(reads: "searches match words that begin a search word") {
      $0.finds = { terms, words in
        terms.allSatisfy { term in words.contains { $0.hasPrefix(term) || term.hasPrefix($0) } }
      }
    },
    Mutation(reads: "searches distinguish accents") { $0.words = { plainWords($0.lowercased()) } },
    Mutation(reads: "searches remove accents only by decomposition") {
      $0.words = { plainWords($0.decomposed.keeping { !(0x300...0x36F).contains($0.value) }.lowercased()) }
    },
    Mutation(reads: "searches distinguish case") {
      $0.words = { text in plainWords(text).filter { $0 == $0.lowercased() } }
    },
    Mutation(reads: "searches ignore case only in ASCII") {
      $0.words = { text in
        SearchFolding.words(text).filter { word in
          text.utf8.allSatisfy { $0 < 0x80 } || !word.isEmpty && text == text.lowercased()
        }
      }
    },
    Mutation(reads: "searches treat the letter sharp s as a single s") {
      $0.words = { SearchFolding.words($0.replacing("\u{DF}", with: "s").replacing("\u{1E9E}", with: "s")) }
    },
    Mutation(reads: "searches ignore letters with a stroke") {
      $0.words = {
        SearchFolding.words(
          $0.keeping { !"\u{141}\u{142}\u{D8}\u{F8}\u{110}\u{111}".unicodeScalars.contains($0) })
      }
    },
    Mutation(reads: "apostrophes separate search words") {
      $0.words = { SearchFolding.words($0.replacing("'", with: " ").replacing("\u{2019}", with: " ")) }
    },
    Mutation(reads: "hyphens don't separate search words") {
      $0.words = { SearchFolding.words($0.replacing("-", with: "")) }
    },
    Mutation(reads: "only spaces separate search words") {
      $0.words = { text in text.split(separator: " ").map { SearchFolding.folded($0) } }
    },
    Mutation(reads: "searches ignore numbers") {
      $0.words = { SearchFolding.words($0).filter { !$0.allSatisfy(\.isNumber) } }
    },
    Mutation(reads: "searches ignore letters of other scripts") {
      $0.words = { SearchFolding.words($0.keeping { $0.value < 0x250 }) }
    },
    Mutation(reads: "searches ignore Greek and Cyrillic letters") {
      $0.words = { SearchFolding.words($0.keeping { !(0x370...0x52F).contains($0.value) }) }
    },
    Mutation(reads: "searches include only the first word of a text") {
      $0.words = { Array(SearchFolding.words($0).prefix(1)) }
    },
    Mutation(reads: "searches omit names") { $0.searched = { $0.filter { $0 != "name" } } },
    Mutation(reads: "searches omit summaries") { $0.searched = { $0.filter { $0 != "summary" } } },
    Mutation(reads: "searches omit tags") { $0.searched = { $0.filter { $0 != "tags" } } },
    Mutation(reads: "searches include notes") { $0.searched = { $0 + ["note"] } },
    Mutation(reads: "searches include undeclared fields") {
      $0.searched = { $0 + ["maker", "code", "grade", "kind"] }
    },
    Mutation(reads: "all search words must be in one field") { _ in }.searchingFieldByField,
    Mutation("invalid searches match no record") {
      $0.readError = { if case .invalidQuery = $0 { nil } else { $0 } }
    },
  ]

  static func plainWords(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// A copy whose search words must all be in one field.
  private var searchingFieldByField: Mutation {
    var copy = self
    copy.semantics?.words = { text in [SearchFolding.words(text).joined(separator: "\n")] }
    copy.semantics?.finds = { terms, fields in
      fields.contains { field in
        let words = field.split(separator: "\n")
        return terms.allSatisfy { term in words.contains { $0.hasPrefix(term) } }
      }
    }
    return copy
  }
}
