/// An array from an external source that keeps the elements that can be read and lists those that cannot.
///
/// An unreadable element is left out and explained in ``skipped``. A value that is not an array is still
/// an error. Only ``elements`` are encoded.
public struct LossyArray<Element> {
  /// The elements that were read, in order.
  public var elements: [Element]

  /// The elements that were left out, in order; empty unless the array was decoded.
  public let skipped: [SkippedElement]

  /// Creates an array of valid elements.
  public init(_ elements: [Element]) {
    self.init(elements, skipped: [])
  }

  init(_ elements: [Element], skipped: [SkippedElement]) {
    self.elements = elements
    self.skipped = skipped
  }
}

extension LossyArray: Sendable where Element: Sendable {}
extension LossyArray: Equatable where Element: Equatable {}
extension LossyArray: Hashable where Element: Hashable {}

/// An element of a ``LossyArray`` that could not be read, with the reason.
public struct SkippedElement: Hashable, Sendable {
  /// The index in the original array, counted from 0.
  public let index: Int

  /// The path of the error within the element, such as `artwork[2].link`; empty for the element itself.
  public let path: String

  /// The reason in English, for developers; a decoder's text, which may quote a part of the element.
  public let reason: String

  /// Creates the description of an unreadable element.
  public init(index: Int, path: String, reason: String) {
    self.index = index
    self.path = path
    self.reason = reason
  }
}

extension SkippedElement: CustomStringConvertible {
  /// The path and the reason, such as `[3].trackId: expected a number`.
  public var description: String {
    let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
    return "[\(index)]\(separator)\(path): \(reason)"
  }
}

extension LossyArray: Decodable where Element: Decodable {
  /// Decodes an array element by element.
  ///
  /// - Throws: The decoder's error when the value is not an array; errors of elements are never thrown.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let depth = container.codingPath.count
    var elements: [Element] = []
    var unreadable: [SkippedElement] = []
    while !container.isAtEnd {
      let index = container.currentIndex
      do {
        elements.append(try container.decode(Element.self))
      } catch {
        unreadable.append(SkippedElement(index: index, error: error, depth: depth + 1))
        guard container.isPast(index) else { break }
      }
    }
    self.init(elements, skipped: unreadable)
  }
}

extension LossyArray: Encodable where Element: Encodable {
  /// Encodes the elements that were read, as a plain array.
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

/// A type that decodes from any value without reading it.
private struct Ignored: Decodable {
  init(from decoder: any Decoder) {}
}

extension UnkeyedDecodingContainer {
  /// Skips the element at `index`; returns false when the decoder cannot.
  ///
  /// Decoders differ in whether a failed `decode` advances, and in whether they pass null to a type.
  fileprivate mutating func isPast(_ index: Int) -> Bool {
    if currentIndex == index, (try? decodeNil()) == true, currentIndex > index { return true }
    if currentIndex == index { _ = try? decode(Ignored.self) }
    if currentIndex == index { _ = try? superDecoder() }
    return currentIndex > index
  }
}

extension SkippedElement {
  fileprivate init(index: Int, error: any Error, depth: Int) {
    guard let error = error as? DecodingError else {
      self.init(index: index, path: "", reason: String(describing: error))
      return
    }
    var (path, reason) = error.whereAndWhy
    path.removeFirst(Swift.min(depth, path.count))
    self.init(index: index, path: path.text, reason: reason)
  }
}

extension DecodingError {
  fileprivate var whereAndWhy: ([any CodingKey], String) {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      (context.codingPath, context.debugDescription)
    case .keyNotFound(let key, let context):
      (context.codingPath + [key], "The key is missing.")
    @unknown default:
      ([], "The decoder failed.")
    }
  }
}

extension [any CodingKey] {
  fileprivate var text: String {
    var text = ""
    for key in self {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return text
  }
}
