/// Whoever brings peers from another package.
public protocol PeerSource: Sendable {
  /// The rivals in stores of so many records.
  func rivals(count: Int) -> [Rivals]
}

/// The limits by themselves.
public struct NoPeers: PeerSource {
  public init() {}

  public func rivals(count: Int) -> [Rivals] { [] }
}
