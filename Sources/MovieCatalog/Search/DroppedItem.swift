/// An item of an answer that gave no film, and why.
public struct DroppedItem: Hashable, Sendable {
  /// The position in the answer, from 0.
  public let index: Int
  /// Why it was left out.
  public let reason: DropReason

  /// Notes an item that was left out.
  public init(index: Int, reason: DropReason) {
    self.index = index
    self.reason = reason
  }
}

extension DroppedItem: CustomStringConvertible {
  /// Such as `[3]: wrong kind: song`.
  public var description: String { "[\(index)]: \(reason)" }
}
