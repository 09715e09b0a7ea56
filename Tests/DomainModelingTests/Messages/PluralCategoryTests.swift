import DomainModeling
import Testing

/// The plural categories of languages against those of Babel 2.19, which `Tests/Scripts/check_texts.py` compares with this table.
@Suite("Plural categories")
struct PluralCategoryTests {
  /// The numbers of the table, in its order.
  static let numbers: [Scalar] =
    (0...30).map { .integer($0) }
    + [81, 91, 99, 100, 101, 102, 103, 111, 112, 121, 1000, 1001, 100_000, 1_000_000, 2_000_000].map {
      .integer($0)
    }
    + [0.1, 0.5, 1.5, 1.1, 2.2, 0.11, 0.12, 1.21, 5.13, 10.25].map { .real($0) }

  /// The category of each number by language: `z`ero, `1`, `2`, `f`ew, `m`any or `o`ther.
  static let table: [(language: String, categories: String)] = [
    ("af", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("ar", "z12ffffffffmmmmmmmmmmmmmmmmmmmmmmmooofmmmooooooooooooooo"),
    ("az", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("be", "m1fffmmmmmmmmmmmmmmmm1fffmmmmmm11mm1ffmm1m1mmmoooooooooo"),
    ("bg", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("bn", "11oooooooooooooooooooooooooooooooooooooooooooo11ooo11ooo"),
    ("bs", "o1fffoooooooooooooooo1fffoooooo11oo1ffoo1o1ooo1oo1foo1oo"),
    ("ca", "o1oooooooooooooooooooooooooooooooooooooooooommoooooooooo"),
    ("cs", "o1fffooooooooooooooooooooooooooooooooooooooooommmmmmmmmm"),
    ("da", "o1oooooooooooooooooooooooooooooooooooooooooooo1111o111oo"),
    ("de", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("el", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("en", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("es", "o1oooooooooooooooooooooooooooooooooooooooooommoooooooooo"),
    ("et", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("eu", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("fa", "11oooooooooooooooooooooooooooooooooooooooooooo11ooo11ooo"),
    ("fi", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("fr", "11oooooooooooooooooooooooooooooooooooooooooomm1111o111oo"),
    ("gu", "11oooooooooooooooooooooooooooooooooooooooooooo11ooo11ooo"),
    ("gl", "o1oooooooooooooooooooooooooooooooooooooooooommoooooooooo"),
    ("he", "o12ooooooooooooooooooooooooooooooooooooooooooo11ooo11ooo"),
    ("hi", "11oooooooooooooooooooooooooooooooooooooooooooo11ooo11ooo"),
    ("hr", "o1fffoooooooooooooooo1fffoooooo11oo1ffoo1o1ooo1oo1foo1oo"),
    ("hu", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("id", "oooooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("is", "o1ooooooooooooooooooo1ooooooooo11oo1oooo1o1ooo1oo1ooo1oo"),
    ("it", "o1oooooooooooooooooooooooooooooooooooooooooommoooooooooo"),
    ("ja", "oooooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("ka", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("kk", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("ko", "oooooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("ky", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("lt", "o1ffffffffooooooooooo1ffffffffo11fo1ffoo1o1ooommmmmmmmmm"),
    ("lv", "z1oooooooozzzzzzzzzzz1ooooooooz11oz1oozz1z1zzz1oo1ozz1zo"),
    ("mk", "o1ooooooooooooooooooo1ooooooooo11oo1oooo1o1ooo1oo1ooo1oo"),
    ("ms", "oooooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("nb", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("nl", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("nn", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("no", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("pl", "m1fffmmmmmmmmmmmmmmmmmfffmmmmmmmmmmmffmmmmmmmmoooooooooo"),
    ("pt", "11oooooooooooooooooooooooooooooooooooooooooomm1111o111oo"),
    ("pt-PT", "o1oooooooooooooooooooooooooooooooooooooooooommoooooooooo"),
    ("ro", "f1ffffffffffffffffffooooooooooooooofffffoofoooffffffffff"),
    ("ru", "m1fffmmmmmmmmmmmmmmmm1fffmmmmmm11mm1ffmm1m1mmmoooooooooo"),
    ("sk", "o1fffooooooooooooooooooooooooooooooooooooooooommmmmmmmmm"),
    ("sl", "o12ffoooooooooooooooooooooooooooooo12foooo1oooffffffffff"),
    ("sq", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("sr", "o1fffoooooooooooooooo1fffoooooo11oo1ffoo1o1ooo1oo1foo1oo"),
    ("sv", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("sw", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("th", "oooooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("tr", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("uk", "m1fffmmmmmmmmmmmmmmmm1fffmmmmmm11mm1ffmm1m1mmmoooooooooo"),
    ("ur", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("uz", "o1oooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
    ("vi", "11oooooooooooooooooooooooooooooooooooooooooooo11ooo11ooo"),
    ("zh", "oooooooooooooooooooooooooooooooooooooooooooooooooooooooo"),
  ]

  static let letters: [PluralCategory: Character] = [
    .zero: "z", .one: "1", .two: "2", .few: "f", .many: "m", .other: "o",
  ]

  @Test("Each number has the category of its language", arguments: table)
  func categories(row: (language: String, categories: String)) throws {
    let language = try LanguageTag(parsing: row.language)
    let found = Self.numbers.map { Self.letters[PluralCategory($0, in: language)] ?? "?" }
    #expect(String(found) == row.categories)
  }

  @Test("A language distinguishes exactly the categories that its numbers have", arguments: table)
  func distinguished(row: (language: String, categories: String)) throws {
    let language = try LanguageTag(parsing: row.language)
    let letters = PluralCategory.categories(of: language).map { Self.letters[$0] ?? "?" }
    #expect(Set(row.categories) == Set(letters))
    #expect(Set(letters).count == letters.count)
  }

  @Test("A variant of a language has its categories, and an unknown language only one")
  func variants() throws {
    #expect(PluralCategory(2, in: try LanguageTag(parsing: "pl-PL")) == .few)
    #expect(PluralCategory(1, in: try LanguageTag(parsing: "pt-BR")) == .one)
    #expect(PluralCategory.categories(of: try LanguageTag(parsing: "tlh")) == [.other])
    #expect(PluralCategory(.real(.infinity), in: .polish) == .other)
    #expect(PluralCategory(.real(1e300), in: .polish) == .other)
  }
}
