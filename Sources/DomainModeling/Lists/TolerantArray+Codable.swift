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
