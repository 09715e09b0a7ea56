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
