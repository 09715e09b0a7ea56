/// A language as BCP 47 writes it, such as `pl`, `en-GB` or `zh-Hant-TW`.
///
/// A tag that exists is well-formed (RFC 5646 §2.1) and has its recommended case (§2.1.1), so two tags are
/// equal exactly when BCP 47 says that they are. Whether each part is registered isn't checked, and nothing
/// is replaced: `iw` stays `iw`. Variants, extensions and private-use parts after a language are kept.
///
/// Refused on purpose: tags that name no language (`x-klingon`), the irregular tags of old registries
/// (`i-klingon`, `en-GB-oed`), the underscore of POSIX (`en_GB`), and tags over 100 characters.
public struct LanguageTag: Hashable, Sendable {
  /// The tag in its recommended case.
  public let text: String

  /// Makes a tag from text that is known to be well-formed and in its recommended case.
  init(canonical text: String) {
    self.text = text
  }

  /// English, of no particular country.
  public static let english = LanguageTag(canonical: "en")

  /// Polish.
  public static let polish = LanguageTag(canonical: "pl")

  /// German, of no particular country.
  public static let german = LanguageTag(canonical: "de")
}

extension LanguageTag: TextValue, CodingKeyRepresentable {
  /// The form of a tag in its recommended case; any case is read.
  public static let format = TextFormat(
    "language-tag",
    pattern: #"^[a-z]{2,8}(-[A-Za-z0-9]{1,8})*$"#,
    accepting: #"^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"#,
    valid: [
      "pl", "en-GB", "zh-Hant-TW", "es-419", "sl-rozaj-biske", "de-CH-1901", "zh-yue-HK",
      "en-US-u-islamcal", "az-Latn-x-latn", "hy-Latn-IT-arevela",
    ],
    accepted: ["PL": "pl", "en-gb": "en-GB", "ZH-hANT-tw": "zh-Hant-TW"],
    invalid: [
      "", "e", "en_GB", "en-", "-en", "en--GB", "englishes-GB", "en-GB-GB", "de-1901-1901",
      "ar-a-aaa-b-bbb-a-ccc", "en-u", "x-klingon", "i-klingon", "en-GB-oed", "zażółć",
    ],
    source: "RFC 5646 (BCP 47)")

  /// Reads a tag in any case.
  ///
  /// - Throws: an error of kind `length` over 100 characters, of kind `component` for a variant or an
  ///   extension that occurs twice, of kind `format` for anything else.
  public init(parsing text: String) throws(ValueError) {
    var grammar = try LanguageTagGrammar(text)
    self.init(canonical: try grammar.canonicalText())
  }
}

extension LanguageTag {
  /// The language itself, in lower case, such as `zh`: of two or three letters, rarely more.
  public var language: String { String(subtags.first ?? "") }

  /// The script of ISO 15924, such as `Hant`, if the tag names one.
  public var script: String? { core.script.map(String.init) }

  /// The country of ISO 3166-1 or the area of UN M.49, such as `TW` or `419`, if the tag names one.
  public var region: String? { core.region.map(String.init) }

  /// The tag and what to try in its place, best first: `zh-Hant-TW`, `zh-Hant`, `zh`.
  ///
  /// One part after the other is taken from the end, and with it the letter that introduces an
  /// extension (RFC 4647 §3.4).
  public var fallbacks: [LanguageTag] {
    var rest = subtags
    var tags: [LanguageTag] = []
    while !rest.isEmpty {
      tags.append(LanguageTag(canonical: rest.joined(separator: "-")))
      rest.removeLast()
      while rest.last?.utf8.count == 1 { rest.removeLast() }
    }
    return tags
  }

  private var subtags: [Substring] { text.split(separator: "-") }

  /// Script and region follow the language and its extended language subtags of three letters, in this order.
  private var core: (script: Substring?, region: Substring?) {
    var rest = subtags.dropFirst().drop { $0.utf8.count == 3 && $0.utf8.allSatisfy(\.isLetter) }
    let script = rest.first.flatMap { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isLetter) ? $0 : nil }
    if script != nil { rest = rest.dropFirst() }
    let region = rest.first.flatMap { part in
      part.utf8.count == 2 && part.utf8.allSatisfy(\.isLetter)
        || part.utf8.count == 3 && part.utf8.allSatisfy(\.isDigit) ? part : nil
    }
    return (script, region)
  }
}
