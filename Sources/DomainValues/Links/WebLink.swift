public import DomainModeling

/// An absolute URL with the scheme `http` or `https`, a host and no user information (RFC 3986).
///
/// The text is kept unchanged except that scheme and host are converted to lowercase (RFC 3986 §6.2.2.1); two
/// links are equal if these texts are equal. Nothing else is normalized: `%7E` and `~`, an explicit default
/// port and none, or `/` and an empty path make different links, because servers may distinguish them.
///
/// Rejected are user names and passwords, relative links, other schemes, spaces, backslashes, control
/// characters, a `%` without two hexadecimal digits, numeric hosts that are not IPv4 addresses, and non-ASCII
/// characters. ``init(encoding:)`` accepts links as users paste them; an internationalized host needs its
/// ASCII form.
public struct WebLink: Hashable, Sendable {
  /// The link, at most 2,048 ASCII characters.
  public let text: String

  /// The offsets of the parts.
  let offsets: WebLinkOffsets

  /// Creates a link from text that is known to be valid.
  init(text: String, offsets: WebLinkOffsets) {
    self.text = text
    self.offsets = offsets
  }

  /// The maximum length of a link in characters.
  static let maximumLength = 2_048
}

extension WebLink: TextValue {
  /// The format of a link with scheme and host in lowercase; any case of these is read.
  public static let format = TextFormat(
    "webLink",
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

  /// Parses a link; scheme and host may be in any case.
  ///
  /// - Throws: `ValueError` of kind `length` for more than 2,048 characters, of kind `component` for another
  ///   scheme, user information, or an invalid host or port, of kind `format` for any other text that is not
  ///   a link.
  /// - Complexity: O(*n*).
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count <= Self.maximumLength else { throw Self.tooLong }
    let parser = WebLinkParser(text)
    let layout = try parser.layout()
    self.init(text: parser.canonicalText(layout), offsets: layout)
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
  /// Reads a link as people paste it, with blanks around it.
  ///
  /// Letters beyond ASCII after the host are percent-encoded, as ``init(encoding:)`` does. Blanks and invisible characters
  /// within the link are refused.
  ///
  /// - Throws: `ValueError` as ``init(parsing:)`` does.
  public static func parsedFormText(_ text: String, in language: LanguageTag) throws(ValueError) -> WebLink {
    guard text.utf8.count <= maximumLength * 2 else { throw tooLong }
    let typed = text.trimmedOfBlanks
    if typed.unicodeScalars.contains(where: \.isInvisible) { return try WebLink(parsing: typed) }
    return try WebLink(encoding: typed)
  }

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

/// The offsets of the parts of a ``WebLink``, in bytes.
struct WebLinkOffsets: Hashable, Sendable {
  /// The start of the host, after `://`.
  var hostStart: Int
  /// The end of the host, which a colon and the port may follow.
  var hostEnd: Int
  /// The end of host and port, and the start of the path, which is empty or begins with a slash.
  var pathStart: Int
  /// The end of the path, at which the question mark of a query is.
  var pathEnd: Int
  /// The end of the query, at which the number sign of a fragment is.
  var queryEnd: Int
  /// The end of the link.
  var end: Int
}
