public import DomainModeling
public import DomainValues

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

extension ArtworkReference {
  /// A size in pixels, 1…10000 each way.
  public struct Size: Hashable, Sendable {
    /// Pixels from left to right.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int

    /// The most pixels that a picture may have each way.
    public static let maximum = 10_000

    /// Makes a size; `nil` outside 1…10000.
    public init?(width: Int, height: Int) {
      guard (1...Self.maximum).contains(width), (1...Self.maximum).contains(height) else { return nil }
      self.width = width
      self.height = height
    }
  }

  /// The size that the link names; `nil` when it names none.
  public var size: Size? { name?.size }

  /// The same picture in another size; `nil` when the link names no size, or when it would get too long.
  ///
  /// What the size is wrapped in stays: quality, crop and file type. Pictures are fitted in, not distorted.
  public func resized(to size: Size) -> ArtworkReference? {
    guard let name else { return nil }
    let resized = "\(name.head)\(size.width)x\(size.height)\(name.tail)"
    return (try? link.replacingLastPathComponent(with: resized)).map { ArtworkReference($0) }
  }

  /// The link of the picture in a square of so many pixels, or the link as it is when it has no such form.
  public func link(pixels: Int) -> WebLink {
    guard let size = Size(width: pixels, height: pixels) else { return link }
    return resized(to: size)?.link ?? link
  }

  private var name: SizedName? { SizedName(link.lastPathComponent) }
}

/// A file name with a size in it: `100x100bb.jpg`, `100x100bb-85.jpg`, `x.100x100-75.jpg`.
private struct SizedName {
  let head: Substring
  let size: ArtworkReference.Size
  let tail: Substring

  /// Takes a name apart; `nil` unless its last part but the file type begins with a size.
  init?(_ name: String) {
    // Behind the size come no dots but that of the type, so it stands behind the last dot but one.
    guard let typeDot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let stem = name[..<typeDot]
    let start = stem.utf8.lastIndex(of: UInt8(ascii: ".")).map(stem.utf8.index(after:)) ?? stem.startIndex
    let sized = stem[start...]
    let width = sized.prefix(while: \.isDecimalDigit)
    let rest = sized[width.endIndex...]
    guard rest.utf8.first == UInt8(ascii: "x") else { return nil }
    let height = rest.dropFirst().prefix(while: \.isDecimalDigit)
    let wrapping = sized[height.endIndex...]
    guard Self.isWrapping(wrapping), let width = Int(width), let height = Int(height),
      let size = ArtworkReference.Size(width: width, height: height)
    else { return nil }
    head = name[..<start]
    self.size = size
    tail = name[wrapping.startIndex...]
  }

  /// Up to two letters for the crop, then perhaps a quality.
  private static func isWrapping(_ text: Substring) -> Bool {
    let crop = text.prefix { ("a"..."z").contains($0) }
    let quality = text[crop.endIndex...]
    return crop.count <= 2
      && (quality.isEmpty || quality.first == "-" && quality.dropFirst().allSatisfy(\.isDecimalDigit))
  }
}

extension Character {
  fileprivate var isDecimalDigit: Bool { ("0"..."9").contains(self) }
}
