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
