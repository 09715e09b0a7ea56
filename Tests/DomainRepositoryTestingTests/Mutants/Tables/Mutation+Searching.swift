import DomainRepositoryTesting

extension Mutation {
  /// Searches for words that find too much or too little.
  static let searching: [Mutation] = [
    Mutation(reads: "a search finds nothing") { $0.finds = { _, _ in false } },
    Mutation(reads: "a search finds everything") { $0.finds = { _, _ in true } },
    Mutation(reads: "one of several words is enough") {
      $0.finds = { terms, words in terms.contains { term in words.contains { $0.hasPrefix(term) } } }
    },
    Mutation(reads: "only the first word is looked for") {
      $0.finds = { terms, words in
        terms.prefix(1).allSatisfy { term in words.contains { $0.hasPrefix(term) } }
      }
    },
    Mutation(reads: "only the last word may be a beginning") {
      $0.finds = { terms, words in
        terms.dropLast().allSatisfy(words.contains)
          && terms.suffix(1).allSatisfy { term in words.contains { $0.hasPrefix(term) } }
      }
    },
    Mutation(reads: "words have to be whole") {
      $0.finds = { terms, words in terms.allSatisfy(words.contains) }
    },
    Mutation(reads: "words are found in the middle") {
      $0.finds = { terms, words in terms.allSatisfy { term in words.contains { $0.contains(term) } } }
    },
    Mutation(reads: "words are found at the end") {
      $0.finds = { terms, words in
        terms.allSatisfy { term in words.contains { $0.hasPrefix(term) || $0.hasSuffix(term) } }
      }
    },
    Mutation(reads: "words have to stand in the same order") {
      $0.finds = { terms, words in
        var rest = words[...]
        return terms.allSatisfy { term in
          guard let place = rest.firstIndex(where: { $0.hasPrefix(term) }) else { return false }
          rest = rest[(place + 1)...]
          return true
        }
      }
    },
    Mutation(reads: "words have to stand side by side") {
      $0.finds = { terms, words in
        " \(words.joined(separator: " "))".contains(" \(terms.joined(separator: " "))")
      }
    },
    Mutation(reads: "every word looked for needs a word of its own") {
      $0.finds = { terms, words in
        var rest = words
        return terms.allSatisfy { term in
          guard let place = rest.firstIndex(where: { $0.hasPrefix(term) }) else { return false }
          rest.remove(at: place)
          return true
        }
      }
    },
    Mutation(reads: "words of one letter are passed over") {
      $0.finds = { terms, words in
        terms.filter { $0.count > 1 }.allSatisfy { term in words.contains { $0.hasPrefix(term) } }
      }
    },
    Mutation(reads: "words of fewer than three letters find nothing") {
      $0.finds = { terms, words in
        terms.allSatisfy { term in term.count > 2 && words.contains { $0.hasPrefix(term) } }
      }
    },
    Mutation(reads: "common words are passed over") {
      $0.words = {
        SearchFolding.words($0).filter { !["the", "a", "an", "of", "and", "i", "w", "z", "to"].contains($0) }
      }
    },
    Mutation(reads: "words are found by their stem") {
      $0.finds = { terms, words in
        terms.allSatisfy { term in words.contains { $0.hasPrefix(term) || term.hasPrefix($0) } }
      }
    },
    Mutation(reads: "accents aren't folded") { $0.words = { plainWords($0.lowercased()) } },
    Mutation(reads: "accents are folded by decomposition only") {
      $0.words = { plainWords($0.decomposed.keeping { !(0x300...0x36F).contains($0.value) }.lowercased()) }
    },
    Mutation(reads: "case isn't folded") {
      $0.words = { text in plainWords(text).filter { $0 == $0.lowercased() } }
    },
    Mutation(reads: "only case of the first 128 characters is folded") {
      $0.words = { text in
        SearchFolding.words(text).filter { word in
          text.utf8.allSatisfy { $0 < 0x80 } || !word.isEmpty && text == text.lowercased()
        }
      }
    },
    Mutation(reads: "a sharp s is an s") {
      $0.words = { SearchFolding.words($0.replacing("\u{DF}", with: "s").replacing("\u{1E9E}", with: "s")) }
    },
    Mutation(reads: "letters with a stroke are dropped") {
      $0.words = {
        SearchFolding.words(
          $0.keeping { !"\u{141}\u{142}\u{D8}\u{F8}\u{110}\u{111}".unicodeScalars.contains($0) })
      }
    },
    Mutation(reads: "apostrophes divide words") {
      $0.words = { SearchFolding.words($0.replacing("'", with: " ").replacing("\u{2019}", with: " ")) }
    },
    Mutation(reads: "hyphens don't divide words") {
      $0.words = { SearchFolding.words($0.replacing("-", with: "")) }
    },
    Mutation(reads: "punctuation belongs to words") {
      $0.words = { text in text.split(separator: " ").map { SearchFolding.folded($0) } }
    },
    Mutation(reads: "digits aren't words") {
      $0.words = { SearchFolding.words($0).filter { !$0.allSatisfy(\.isNumber) } }
    },
    Mutation(reads: "letters of other scripts are dropped") {
      $0.words = { SearchFolding.words($0.keeping { $0.value < 0x250 }) }
    },
    Mutation(reads: "Greek and Cyrillic are dropped") {
      $0.words = { SearchFolding.words($0.keeping { !(0x370...0x52F).contains($0.value) }) }
    },
    Mutation(reads: "texts are searched to their first word") {
      $0.words = { Array(SearchFolding.words($0).prefix(1)) }
    },
    Mutation(reads: "names aren't searched") { $0.searched = { $0.filter { $0 != "name" } } },
    Mutation(reads: "summaries aren't searched") { $0.searched = { $0.filter { $0 != "summary" } } },
    Mutation(reads: "tags aren't searched") { $0.searched = { $0.filter { $0 != "tags" } } },
    Mutation(reads: "notes are searched, too") { $0.searched = { $0 + ["note"] } },
    Mutation(reads: "makers are searched, too") {
      $0.searched = { $0 + ["maker", "code", "grade", "kind"] }
    },
    Mutation(reads: "all words have to stand in one field") { _ in }.searchingFieldByField,
    Mutation("searches in what declares none find nothing") {
      $0.readError = { if case .invalidQuery = $0 { nil } else { $0 } }
    },
  ]

  static func plainWords(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The same, with words that have to stand together in one field.
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
