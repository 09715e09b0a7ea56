/// How often a campaign has been shown.
public struct ImpressionCount: Hashable, Sendable {
  /// To everybody together.
  public var total: Int64
  /// To the viewer.
  public var viewer: Int64
  /// To the viewer within the last 24 hours.
  public var viewerDaily: Int64

  /// Takes counts, as a repository gives them.
  public init(total: Int64 = 0, viewer: Int64 = 0, viewerDaily: Int64 = 0) {
    self.total = total
    self.viewer = viewer
    self.viewerDaily = viewerDaily
  }

  /// Counts one more impression; a number stays at the greatest that there is.
  mutating func add(isViewer: Bool, isRecent: Bool) {
    total = Self.next(total)
    if isViewer { viewer = Self.next(viewer) }
    if isViewer, isRecent { viewerDaily = Self.next(viewerDaily) }
  }

  private static func next(_ number: Int64) -> Int64 { number == .max ? number : number + 1 }
}
