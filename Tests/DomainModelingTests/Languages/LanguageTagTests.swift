import DomainModeling
import TestSupport
import Testing

@Suite("Language tags")
struct LanguageTagTests {
  @Test(
    "A tag is parsed in any case and written in its recommended case",
    arguments: [
      ("PL", "pl"), ("en-gb", "en-GB"), ("zh-hANT-tw", "zh-Hant-TW"), ("ES-419", "es-419"),
      ("mn-cyrl-mn", "mn-Cyrl-MN"),
      ("SGN-be", "sgn-BE"), ("en-ca-X-CA", "en-CA-x-ca"), ("AZ-LATN-X-LATN", "az-Latn-x-latn"),
      ("de-ch-1901", "de-CH-1901"), ("SL-ROZAJ-BISKE", "sl-rozaj-biske"),
      ("en-us-U-ISLAMCAL", "en-US-u-islamcal"),
      ("ZH-YUE-hk", "zh-yue-HK"), ("zh-min-nan", "zh-min-nan"), ("en-a-BBB-X-A-ccc", "en-a-bbb-x-a-ccc"),
      ("zh-cmn-Hans-CN", "zh-cmn-Hans-CN"), ("de-Latf-1996", "de-Latf-1996"),
      ("ABCDEFGH-latn", "abcdefgh-Latn"),
      ("root", "root"),
    ])
  func canonicalCase(text: String, canonical: String) throws {
    let tag = try LanguageTag(parsing: text)
    #expect(tag.text == canonical)
    #expect(try LanguageTag(parsing: canonical) == tag)
    #expect(try LanguageTag(parsing: text.uppercased()) == tag)
  }

  @Test(
    "A tag gives its language, script and region",
    arguments: [
      ("pl", "pl", nil, nil), ("en-GB", "en", nil, "GB"), ("zh-Hant-TW", "zh", "Hant", "TW"),
      ("es-419", "es", nil, "419"),
      ("zh-yue-Hant", "zh", "Hant", nil), ("zh-cmn-yue-min-CN", "zh", nil, "CN"),
      ("sl-nedis", "sl", nil, nil),
      ("de-1901", "de", nil, nil), ("en-x-GB", "en", nil, nil), ("en-u-ca-buddhist", "en", nil, nil),
    ] as [(String, String, String?, String?)])
  func subtags(
    text: String, language: String, script: String?, region: String?
  ) throws {
    let tag = try LanguageTag(parsing: text)
    #expect(tag.language == language)
    #expect(tag.script == script)
    #expect(tag.region == region)
  }

  @Test(
    "Parsing an invalid tag throws a `ValueError` of the expected kind",
    arguments: [
      ("", ValueError.Kind.format), ("a", .format), ("a-DE", .format), ("en_GB", .format), ("en-", .format),
      ("-en", .format),
      ("en--GB", .format), ("de-419-DE", .format), ("zh-cmn-yue-min-nan", .format), ("en-x", .format),
      ("en-u-a", .format),
      ("en-abcdefghi", .format), ("x-whatever", .format), ("i-enochian", .format), ("en-GB-oed", .format),
      ("sgn-BE-FR", .format), ("en-ł", .format), ("en\u{0}", .format), ("12", .format), ("abcd-efg", .format),
      ("de-1901-1901", .component), ("sl-rozaj-ROZAJ", .component), ("ar-a-aaa-b-bbb-a-ccc", .component),
      (String(repeating: "en-", count: 34), .length),
    ])
  func invalidTags(text: String, kind: ValueError.Kind) {
    #expect { try LanguageTag(parsing: text) } throws: { ($0 as? ValueError)?.kind == kind }
  }

  @Test(
    "The fallbacks of a tag drop one part at a time",
    arguments: [
      ("pl", ["pl"]), ("zh-Hant-TW", ["zh-Hant-TW", "zh-Hant", "zh"]),
      (
        "zh-Hant-CN-x-private1-private2",
        ["zh-Hant-CN-x-private1-private2", "zh-Hant-CN-x-private1", "zh-Hant-CN", "zh-Hant", "zh"]
      ),
      ("en-a-bbb-x-a-b", ["en-a-bbb-x-a-b", "en-a-bbb", "en"]),
    ])
  func fallbacks(text: String, fallbacks: [String]) throws {
    #expect(try LanguageTag(parsing: text).fallbacks.map(\.text) == fallbacks)
  }

  @Test("Every fallback is a valid tag")
  func fallbacksAreTags() throws {
    for text in LanguageTag.format.valid {
      for tag in try LanguageTag(parsing: text).fallbacks {
        #expect(try LanguageTag(parsing: tag.text) == tag)
      }
    }
  }

  @Test("A dictionary with language tags as keys is a JSON object")
  func dictionaryKeys() throws {
    let texts: [LanguageTag: String] = [.polish: "kot"]
    #expect(try JSONText.of(texts) == #"{"pl":"kot"}"#)
    #expect(try JSONText.value(from: #"{"PL":"kot"}"#) == texts)
  }

  @Test("`english`, `polish` and `german` have the tags en, pl and de")
  func namedLanguages() throws {
    #expect(
      try [LanguageTag.english, .polish, .german] == ["en", "pl", "de"].map { try LanguageTag(parsing: $0) })
  }
}
