public import DomainModeling

/// An absolute link to the web: `http` or `https`, a host, no user name, in the characters of RFC 3986.
///
/// The text is kept byte for byte, only scheme and host are in lower case (RFC 3986 §6.2.2.1), and two
/// links are equal when these texts are. Nothing else is normalised: `%7E` and `~`, a port written out,
/// `/` and no path are different links, because servers may treat them so.
///
/// Refused on purpose: user names and passwords, relative links, other schemes, spaces, backslashes and
/// control characters, a `%` without two digits, hosts that are numbers but no IPv4 address, and what isn't
/// ASCII. ``init(encoding:)`` reads links as people paste them; a host in other letters needs its ASCII form.
public struct WebLink: Hashable, Sendable {
  /// The link, at most 2,048 characters of ASCII.
  public let text: String

  /// Where the parts begin and end.
  let layout: WebLinkLayout

  /// Makes a link of text that is known to be one.
  init(text: String, layout: WebLinkLayout) {
    self.text = text
    self.layout = layout
  }

  /// The most characters that a link may have.
  static let maximumLength = 2_048
}

extension WebLink: TextValue {
  /// The form of a link with scheme and host in lower case; any case of them is read.
  public static let format = TextFormat(
    "web-link",
    pattern: "^https?://" + hostPattern(letters: "a-z") + restPattern,
    accepting: "^[Hh][Tt][Tt][Pp][Ss]?://" + hostPattern(letters: "A-Za-z") + restPattern,
    valid: [
      "https://example.com", "http://example.com/", "https://example.com:8443/a//b;c=1/?q=%C5%82&&x#top",
      "https://a_b.example.co.uk./~me/100x100bb-85.jpg", "http://localhost:8080?", "http://192.0.2.1/",
      "http://[2001:db8::192.0.2.1]:80/#",
    ],
    invalid: [
      "", "example.com", "//example.com", "/a", "https:example.com", "https://", "https:///a", "https://:80",
      "ftp://example.com", "javascript:alert(1)", "https://me@example.com", "https://me:pw@example.com/",
      "https://example.com:", "https://example.com:0", "https://example.com:65536", "https://exa mple.com",
      "https://example.com/a b", "https://example.com/%", "https://example.com/%2", "https://example.com/%zz",
      "https://example.com/łódź", "https://łódź.pl", "https://example.com\\a", "https://example.com/#a#b",
      "https://example.com/\n", " https://example.com", "https://example..com", "https://256.0.0.1",
      "https://1.2.3", "https://0x7f000001", "https://[::1", "https://[::1]a", "https://[1::2::3]",
      "https://[12345::]", "https://example.com/{id}", "https://example.com/a|b",
    ],
    source: "RFC 3986")

  /// Reads a link; scheme and host may be in upper case.
  ///
  /// - Throws: an error of kind `length` over 2,048 characters; `component` for another scheme, a user name,
  ///   an impossible host or port; `format` for anything else.
  /// - Complexity: O(*n*).
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count <= Self.maximumLength else { throw Self.tooLong }
    let parser = WebLinkParser(text)
    let layout = try parser.layout()
    self.init(text: parser.canonicalText(layout), layout: layout)
  }

  private static func hostPattern(letters: String) -> String {
    "([\(letters)0-9_-]{1,63}(\\.[\(letters)0-9_-]{1,63})*\\.?|\\[[0-9A-Fa-f:.]+\\])(:[1-9][0-9]{0,4})?"
  }

  private static var restPattern: String {
    let characters = "[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2}"
    return "(/(\(characters))*)?(\\?(\(characters)|\\?)*)?(#(\(characters)|\\?)*)?$"
  }
}

extension WebLink {
  static var tooLong: ValueError {
    ValueError(.length, type: format.name, expected: "at most \(maximumLength) characters")
  }

  static var malformed: ValueError {
    ValueError(.format, type: format.name, expected: "an absolute http or https link of RFC 3986")
  }

  static func wrong(_ expectation: String) -> ValueError {
    ValueError(.component, type: format.name, expected: expectation)
  }
}

/// Where the parts of a ``WebLink`` begin and end, in bytes from its beginning.
struct WebLinkLayout: Hashable, Sendable {
  /// The first byte of the host, after `://`.
  var hostStart: Int
  /// The end of the host, where a colon and the port may follow.
  var hostEnd: Int
  /// The end of host and port, where the path begins; it is empty or begins with a slash.
  var pathStart: Int
  /// The end of the path; a question mark stands here when there is a query.
  var pathEnd: Int
  /// The end of the query; a number sign stands here when there is a fragment.
  var queryEnd: Int
  /// The end of the link.
  var end: Int
}
