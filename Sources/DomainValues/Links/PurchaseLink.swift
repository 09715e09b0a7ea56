public import DomainModeling

/// A link to a page that sells a product: `https`, a host name, no port, and no question mark except that of
/// the query.
///
/// Apple requires affiliate links to have exactly one question mark, which is only possible if the link has
/// no others.
public struct PurchaseLink: Hashable, Sendable {
  /// The link.
  public let link: WebLink
  /// The host of the link.
  public let host: HostName

  /// Creates a purchase link from a web link.
  ///
  /// - Throws: `ValueError` of kind `component` for a link that does not meet the requirements.
  public init(_ link: WebLink) throws(ValueError) {
    guard link.isSecure else { throw Self.wrong("https") }
    guard link.port == nil else { throw Self.wrong("no port") }
    guard let host = HostName(link.host) else { throw Self.wrong("a host with a name") }
    let questionMarks = link.text.utf8.count { $0 == UInt8(ascii: "?") }
    guard questionMarks == (link.query == nil ? 0 : 1) else {
      throw Self.wrong("no question mark but the query's")
    }
    self.link = link
    self.host = host
  }

  private static func wrong(_ expectation: String) -> ValueError {
    ValueError(.component, type: format.name, expected: expectation)
  }
}

extension PurchaseLink: TextValue {
  public static let format = TextFormat(
    "purchaseLink", pattern: "^https://" + HostName.pattern(letters: "a-z") + rest,
    accepting: "^[Hh][Tt][Tt][Pp][Ss]://" + HostName.pattern(letters: "A-Za-z") + rest,
    valid: [
      "https://example.com", "https://shop.example.com/posters/7?size=a2#top", "https://example.com?",
      "https://tv.example.com/us/movie/nine-lanterns/id1440000001?uo=4",
    ],
    invalid: [
      "", "http://example.com", "https://localhost/", "https://192.0.2.1/", "https://example.com:8443/",
      "https://example.com/?a=?", "https://example.com/?a=1#b?", "https://example.com/#a?b",
      "https://me@example.com/", "javascript:alert(1)", "example.com", "https://example.com/a b",
      "https://[2001:db8::1]/", "https://example.com/\n",
    ],
    source: "RFC 3986; Apple's rules for affiliate links")

  public var text: String { link.text }

  /// Parses a link.
  ///
  /// - Throws: `ValueError` of kind `length` for more than 2,048 characters, of kind `component` or `format`
  ///   for any other text that is not a purchase link.
  public init(parsing text: String) throws(ValueError) {
    do {
      try self.init(WebLink(parsing: text))
    } catch {
      throw ValueError(error.kind, type: Self.format.name, expected: error.expectation)
    }
  }

  /// Reads a link as ``WebLink/parsedFormText(_:in:)`` does.
  public static func parsedFormText(
    _ text: String, in language: LanguageTag
  ) throws(ValueError) -> PurchaseLink {
    do {
      return try PurchaseLink(WebLink.parsedFormText(text, in: language))
    } catch {
      throw ValueError(error.kind, type: Self.format.name, expected: error.expectation)
    }
  }

  private static var rest: String {
    let characters = "([A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*"
    return "(/\(characters))?(\\?\(characters))?(#\(characters))?$"
  }
}
