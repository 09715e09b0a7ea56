public import DomainModeling

/// How often a campaign may be shown: absent limits don't limit.
public struct AdCaps: Hashable, Sendable {
  /// To everybody together.
  public let total: Int64?
  /// To one viewer.
  public let perViewer: Int64?
  /// To one viewer within any 24 hours.
  public let perViewerDaily: Int64?

  /// Sets limits, or throws everything that is wrong with them.
  public init(
    total: Int64? = nil, perViewer: Int64? = nil, perViewerDaily: Int64? = nil
  ) throws(ValidationError) {
    self.total = total
    self.perViewer = perViewer
    self.perViewerDaily = perViewerDaily
    try validated()
  }

  private init() {
    total = nil
    perViewer = nil
    perViewerDaily = nil
  }

  /// No limits.
  public static let unlimited = AdCaps()

  /// The first limit that leaves no room for another impression, the widest first; `nil` when there is room.
  public func reached(by count: ImpressionCount) -> AdCap? {
    if let total, count.total >= total { return .total }
    if let perViewer, count.viewer >= perViewer { return .perViewer }
    if let perViewerDaily, count.viewerDaily >= perViewerDaily { return .perViewerDaily }
    return nil
  }
}

extension AdCaps: Model {
  /// The fields of the limits.
  public enum Fields {
    public static let total = Field(
      "total", \AdCaps.total, .atLeast(1), doc: "Impressions for everybody together.")
    public static let perViewer = Field(
      "perViewer", \AdCaps.perViewer, .atLeast(1), doc: "Impressions for one viewer.")
    public static let perViewerDaily = Field(
      "perViewerDaily", \AdCaps.perViewerDaily, .atLeast(1),
      doc: "Impressions for one viewer within any 24 hours.")
  }

  public static let schema = ModelSchema<AdCaps>(
    "AdCaps", version: 1, doc: "How often a campaign may be shown."
  ) {
    Fields.total
    Fields.perViewer
    Fields.perViewerDaily
  } rules: {
    Rule(
      "AdCaps.perViewerDaily.order", holds: Fields.perViewerDaily <= Fields.perViewer,
      doc: "A day's limit isn't above the viewer's.")
    Rule(
      "AdCaps.perViewer.order", holds: Fields.perViewer <= Fields.total,
      doc: "A viewer's limit isn't above everybody's.")
  }

  public init(reading fields: FieldReader<AdCaps>) throws {
    try self.init(
      total: fields[Fields.total], perViewer: fields[Fields.perViewer],
      perViewerDaily: fields[Fields.perViewerDaily])
  }
}

/// A limit on how often a campaign is shown.
public enum AdCap: String, Vocabulary {
  /// The limit for everybody together.
  case total
  /// The limit for one viewer.
  case perViewer
  /// The limit for one viewer within 24 hours.
  case perViewerDaily
}

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
