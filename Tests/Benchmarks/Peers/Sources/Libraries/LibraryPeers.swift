public import BenchmarkTrials

/// Libraries for parts of what the suite does, beside the trials of those parts.
public struct LibraryPeers: PeerSource {
  public init() {}

  public func rivals(count: Int) -> [Rivals] {
    [StateMachineRivals.step, ValidationRivals.rules] + PlaceRivals(count: count).all
  }
}
