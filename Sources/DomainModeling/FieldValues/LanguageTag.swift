/// A language tag of BCP 47, such as `pl`, `en-GB` or `zh-Hant-TW`.
///
/// A tag is well-formed (RFC 5646 §2.1) and in its recommended case (§2.1.1), so two tags are equal exactly
/// if BCP 47 considers them equal. Subtags are not checked against the registry, and deprecated ones are not
/// replaced: `iw` stays `iw`. Variants, extensions and private-use subtags after a language are kept.
///
/// Rejected are tags without a language (`x-klingon`), irregular grandfathered tags (`i-klingon`,
/// `en-GB-oed`), POSIX locales (`en_GB`) and tags of more than 100 characters.
public struct LanguageTag: Hashable, Sendable {
  /// The tag in its recommended case.
  public let text: String

  /// Creates a tag from text that is known to be well-formed and in its recommended case.
  init(canonical text: String) {
    self.text = text
  }

  /// English, without a region.
  public static let english = LanguageTag(canonical: "en")

  /// Polish, without a region.
  public static let polish = LanguageTag(canonical: "pl")

  /// German, without a region.
  public static let german = LanguageTag(canonical: "de")
}

extension LanguageTag: TextValue, CodingKeyRepresentable {
  /// The format of a tag in its recommended case; any case is read.
  public static let format = TextFormat(
    "languageTag",
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

  /// Parses a tag in any case.
  ///
  /// - Throws: ``ValueError`` of kind `length` for more than 100 characters, of kind `component` for a
  ///   repeated variant or extension, of kind `format` for any other text that is not a tag.
  public init(parsing text: String) throws(ValueError) {
    var grammar = try LanguageTagGrammar(text)
    self.init(canonical: try grammar.canonicalText())
  }
}

extension LanguageTag {
  /// The language subtag in lowercase, such as `zh`; usually two or three letters.
  public var language: String { String(subtags.first ?? "") }

  /// The script subtag (ISO 15924), such as `Hant`; `nil` when there is none.
  public var script: String? { core.script.map(String.init) }

  /// The region subtag (ISO 3166-1 or UN M.49), such as `TW` or `419`; `nil` when there is none.
  public var region: String? { core.region.map(String.init) }

  /// The tag followed by less specific ones, best match first: `zh-Hant-TW`, `zh-Hant`, `zh`.
  ///
  /// Subtags are removed from the end, together with a preceding single-letter extension subtag (RFC 4647
  /// §3.4).
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

  /// The script and region, which follow the language and its extended language subtags of three letters, in
  /// this order.
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
