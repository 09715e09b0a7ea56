public import DomainModeling

/// A link to a film's poster; where the link carries a size, the same picture is had in others.
///
/// In JSON it is the link alone. Apple's picture servers make the size that the last part of the path names:
/// `…/100x100bb.jpg`, and of old `…/x.100x100-75.jpg`. Nothing is fetched here.
public struct ArtworkReference: Hashable, Sendable {
  /// The link as the source gave it.
  public let link: WebLink

  /// Refers to a picture.
  public init(_ link: WebLink) {
    self.link = link
  }
}

extension ArtworkReference: TextValue {
  public static let format = TextFormat(
    "artwork-link", pattern: WebLink.format.pattern, accepting: WebLink.format.acceptedPattern,
    valid: [
      "https://art.example/thumb/a1/poster.png/100x100bb.jpg",
      "https://art.example/r30/dj.abc.100x100-75.jpg",
    ],
    invalid: WebLink.format.invalid, source: WebLink.format.source)

  public var text: String { link.text }

  /// Reads a link; throws what `WebLink` throws.
  public init(parsing text: String) throws(ValueError) {
    try self.init(WebLink(parsing: text))
  }
}
