/// A source of peers from another package.
public protocol PeerSource: Sendable {
  /// Returns the rivals for stores of `count` records.
  func rivals(count: Int) -> [Rivals]
}

/// A source without peers, for measuring the limits alone.
public struct NoPeers: PeerSource {
  public init() {}

  public func rivals(count: Int) -> [Rivals] { [] }
}
