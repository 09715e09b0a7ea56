import DomainModeling
import TestSupport
import Testing

@Suite struct LanguageTagTests {
  @Test(arguments: [
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
  func `a tag is written in its recommended case`(text: String, canonical: String) throws {
    let tag = try LanguageTag(parsing: text)
    #expect(tag.text == canonical)
    #expect(try LanguageTag(parsing: canonical) == tag)
    #expect(try LanguageTag(parsing: text.uppercased()) == tag)
  }

  @Test(
    arguments: [
      ("pl", "pl", nil, nil), ("en-GB", "en", nil, "GB"), ("zh-Hant-TW", "zh", "Hant", "TW"),
      ("es-419", "es", nil, "419"),
      ("zh-yue-Hant", "zh", "Hant", nil), ("zh-cmn-yue-min-CN", "zh", nil, "CN"),
      ("sl-nedis", "sl", nil, nil),
      ("de-1901", "de", nil, nil), ("en-x-GB", "en", nil, nil), ("en-u-ca-buddhist", "en", nil, nil),
    ] as [(String, String, String?, String?)])
  func `a tag tells language, script and region`(
    text: String, language: String, script: String?, region: String?
  ) throws {
    let tag = try LanguageTag(parsing: text)
    #expect(tag.language == language)
    #expect(tag.script == script)
    #expect(tag.region == region)
  }

  @Test(arguments: [
    ("", ValueError.Kind.format), ("a", .format), ("a-DE", .format), ("en_GB", .format), ("en-", .format),
    ("-en", .format),
    ("en--GB", .format), ("de-419-DE", .format), ("zh-cmn-yue-min-nan", .format), ("en-x", .format),
    ("en-u-a", .format),
    ("en-abcdefghi", .format), ("x-whatever", .format), ("i-enochian", .format), ("en-GB-oed", .format),
    ("sgn-BE-FR", .format), ("en-ł", .format), ("en\u{0}", .format), ("12", .format), ("abcd-efg", .format),
    ("de-1901-1901", .component), ("sl-rozaj-ROZAJ", .component), ("ar-a-aaa-b-bbb-a-ccc", .component),
    (String(repeating: "en-", count: 34), .length),
  ])
  func `an error says in which way a text is no tag`(text: String, kind: ValueError.Kind) {
    #expect { try LanguageTag(parsing: text) } throws: { ($0 as? ValueError)?.kind == kind }
  }

  @Test(arguments: [
    ("pl", ["pl"]), ("zh-Hant-TW", ["zh-Hant-TW", "zh-Hant", "zh"]),
    (
      "zh-Hant-CN-x-private1-private2",
      ["zh-Hant-CN-x-private1-private2", "zh-Hant-CN-x-private1", "zh-Hant-CN", "zh-Hant", "zh"]
    ),
    ("en-a-bbb-x-a-b", ["en-a-bbb-x-a-b", "en-a-bbb", "en"]),
  ])
  func `lookup falls back part by part`(text: String, fallbacks: [String]) throws {
    #expect(try LanguageTag(parsing: text).fallbacks.map(\.text) == fallbacks)
  }

  @Test func `every fallback is a tag itself`() throws {
    for text in LanguageTag.format.valid {
      for tag in try LanguageTag(parsing: text).fallbacks {
        #expect(try LanguageTag(parsing: tag.text) == tag)
      }
    }
  }

  @Test func `a dictionary by language is a JSON object`() throws {
    let texts: [LanguageTag: String] = [.polish: "kot"]
    #expect(try JSONText.of(texts) == #"{"pl":"kot"}"#)
    #expect(try JSONText.value(from: #"{"PL":"kot"}"#) == texts)
  }

  @Test func `the languages of this library have their tags`() throws {
    #expect(
      try [LanguageTag.english, .polish, .german] == ["en", "pl", "de"].map { try LanguageTag(parsing: $0) })
  }
}
