/// A list from outside that keeps the elements it can read and says which it can't.
///
/// One bad element doesn't spoil the list: it is left out, counted and explained in ``unreadable``. What
/// isn't a list at all still fails. Encoding writes ``elements`` alone.
public struct TolerantArray<Element> {
  /// The elements that were read, in order.
  public var elements: [Element]

  /// The elements that were left out, in order; empty for a list that wasn't decoded.
  public let unreadable: [UnreadableElement]

  /// Makes a list of elements that are known to be good.
  public init(_ elements: [Element]) {
    self.init(elements, unreadable: [])
  }

  init(_ elements: [Element], unreadable: [UnreadableElement]) {
    self.elements = elements
    self.unreadable = unreadable
  }
}

extension TolerantArray: Sendable where Element: Sendable {}
extension TolerantArray: Equatable where Element: Equatable {}
extension TolerantArray: Hashable where Element: Hashable {}

/// An element of a ``TolerantArray`` that couldn't be read, and why.
public struct UnreadableElement: Hashable, Sendable {
  /// The position in the list as it came, from 0.
  public let index: Int

  /// Where inside the element reading failed, such as `artwork[2].link`; empty for the element itself.
  public let path: String

  /// Why, in English, for developers, in the decoder's words, which may repeat a part of the element.
  public let reason: String

  /// Notes an element that couldn't be read.
  public init(index: Int, path: String, reason: String) {
    self.index = index
    self.path = path
    self.reason = reason
  }
}

extension UnreadableElement: CustomStringConvertible {
  /// The place and the reason, such as `[3].trackId: expected a number`.
  public var description: String {
    let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
    return "[\(index)]\(separator)\(path): \(reason)"
  }
}

extension TolerantArray: Decodable where Element: Decodable {
  /// Reads a list element by element.
  ///
  /// - Throws: what the decoder says when the value isn't a list; never for the sake of one element.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let depth = container.codingPath.count
    var elements: [Element] = []
    var unreadable: [UnreadableElement] = []
    while !container.isAtEnd {
      let index = container.currentIndex
      do {
        elements.append(try container.decode(Element.self))
      } catch {
        unreadable.append(UnreadableElement(index: index, error: error, depth: depth + 1))
        guard container.isPast(index) else { break }
      }
    }
    self.init(elements, unreadable: unreadable)
  }
}

extension TolerantArray: Encodable where Element: Encodable {
  /// Writes the elements that were read, as a plain list.
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

/// Decodes from anything and looks at nothing.
private struct Ignored: Decodable {
  init(from decoder: any Decoder) {}
}

extension UnkeyedDecodingContainer {
  /// Steps over the element at `index`, whatever it is; false when the decoder can't.
  ///
  /// Decoders differ in whether a failed `decode` has moved on, and in whether null is given to a type.
  fileprivate mutating func isPast(_ index: Int) -> Bool {
    if currentIndex == index, (try? decodeNil()) == true, currentIndex > index { return true }
    if currentIndex == index { _ = try? decode(Ignored.self) }
    if currentIndex == index { _ = try? superDecoder() }
    return currentIndex > index
  }
}

extension UnreadableElement {
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
