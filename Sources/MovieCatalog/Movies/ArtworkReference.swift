public import DomainModeling
public import DomainValues

/// A link to a movie's poster, which may be available in other sizes.
///
/// In JSON it is the link alone. Apple's image servers scale the image to the size in the last path
/// component: `…/100x100bb.jpg`, in older links `…/x.100x100-75.jpg`. This type rewrites links and fetches
/// nothing.
public struct ArtworkReference: Hashable, Sendable {
  /// The link as the source gave it.
  public let link: WebLink

  /// Creates a reference to the image at a link.
  public init(_ link: WebLink) {
    self.link = link
  }
}

extension ArtworkReference: TextValue {
  public static let format = TextFormat(
    "artworkLink", pattern: WebLink.format.pattern, accepting: WebLink.format.acceptedPattern,
    valid: [
      "https://art.example/thumb/a1/poster.png/100x100bb.jpg",
      "https://art.example/r30/dj.abc.100x100-75.jpg",
    ],
    invalid: WebLink.format.invalid, source: WebLink.format.source)

  public var text: String { link.text }

  /// Reads a link; throws the errors of `WebLink`.
  public init(parsing text: String) throws(ValueError) {
    try self.init(WebLink(parsing: text))
  }
}

extension ArtworkReference {
  /// An image size in pixels, 1…10,000 in each direction.
  public struct Size: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// The greatest width or height, in pixels.
    public static let maximum = 10_000

    /// Creates a size; returns `nil` when a length is outside 1…10,000.
    public init?(width: Int, height: Int) {
      guard (1...Self.maximum).contains(width), (1...Self.maximum).contains(height) else { return nil }
      self.width = width
      self.height = height
    }
  }

  /// The size in the link; `nil` when the link contains none.
  public var size: Size? { name?.size }

  /// Returns the link of the same image in another size.
  ///
  /// Returns `nil` when the link contains no size, or when the result would exceed 2,048 characters. The
  /// other parts of the file name stay: crop, quality and type. The server fits the image into the size
  /// without distorting it.
  public func resized(to size: Size) -> ArtworkReference? {
    guard let name else { return nil }
    let resized = "\(name.head)\(size.width)x\(size.height)\(name.tail)"
    return (try? link.replacingLastPathComponent(with: resized)).map { ArtworkReference($0) }
  }

  /// Returns the link of the image in a square of `pixels` × `pixels`, or the unchanged link when it can't be
  /// resized.
  public func link(pixels: Int) -> WebLink {
    guard let size = Size(width: pixels, height: pixels) else { return link }
    return resized(to: size)?.link ?? link
  }

  private var name: SizedName? { SizedName(link.lastPathComponent) }
}

/// A file name that contains a size: `100x100bb.jpg`, `100x100bb-85.jpg`, `x.100x100-75.jpg`.
private struct SizedName {
  let head: Substring
  let size: ArtworkReference.Size
  let tail: Substring

  /// Splits a file name; returns `nil` unless the last dot-separated part before the file type begins with a
  /// size.
  init?(_ name: String) {
    // Only the dot of the file type follows the size, so the size begins after the second-to-last dot.
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

  /// Returns whether a text consists of at most two letters for the crop and an optional quality.
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
