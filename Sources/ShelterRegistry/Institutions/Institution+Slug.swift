public import DomainModeling

extension Institution {
  /// The last part of the link to an institution's page, such as `schronisko-na-paluchu`.
  ///
  /// It has 2…60 lowercase ASCII letters and digits, with single hyphens between them, and is unique among
  /// institutions.
  public struct Slug: Hashable, Sendable {
    public let text: String

    private init(unchecked text: String) { self.text = text }

    /// Creates a slug from a name, in lowercase ASCII with hyphens; `nil` when too few characters are left.
    public init?(naming name: String) {
      let words = SearchFolding.words(name.prefix(200))
        .map { word in String(word.unicodeScalars.filter { $0.isASCII }) }.filter { !$0.isEmpty }
      var text = ""
      for word in words {
        let longer = text.isEmpty ? word : "\(text)-\(word)"
        if longer.utf8.count > 60 { break }
        text = longer
      }
      self.init(text)
    }
  }
}

extension Institution.Slug: TextValue {
  public static let format = TextFormat(
    "institutionSlug", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
    valid: ["schronisko-na-paluchu", "a1", "1-2-3"],
    invalid: [
      "", "a", "-a", "a-", "a--b", "A-b", "a_b", "a b", "łódź", "a/b", "ab\n",
      String(repeating: "a", count: 61),
    ],
    source: "own")

  /// Creates a slug from its text.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` for a length other than 2…60 characters, and
  ///   `format` for other characters.
  public init(parsing text: String) throws(ValueError) {
    guard (2...60).contains(text.utf8.count) else {
      throw ValueError(.length, type: Self.format.name, expected: "2…60 characters")
    }
    let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isWord = { (word: String.UTF8View.SubSequence) in
      !word.isEmpty
        && word.allSatisfy { $0.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }
    guard words.allSatisfy(isWord) else {
      throw ValueError(
        .format, type: Self.format.name,
        expected: "small letters and digits, with single hyphens between them")
    }
    self.init(unchecked: text)
  }
}
