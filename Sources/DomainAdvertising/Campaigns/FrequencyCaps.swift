public import DomainModeling

/// The limits on the number of times that a campaign is shown; a limit that is `nil` doesn't apply.
public struct FrequencyCaps: Hashable, Sendable {
  public let total: Int64?
  public let perViewer: Int64?
  public let perViewerDaily: Int64?

  /// Creates caps.
  ///
  /// - Throws: `ValidationError` with every violation.
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

  /// The caps without any limit.
  public static let unlimited = FrequencyCaps()

  /// Returns the first limit that permits no further impression, in the order total, viewer, day; `nil` when
  /// all permit one.
  public func reached(by count: ImpressionCount) -> Kind? {
    if let total, count.total >= total { return .total }
    if let perViewer, count.viewer >= perViewer { return .perViewer }
    if let perViewerDaily, count.viewerDaily >= perViewerDaily { return .perViewerDaily }
    return nil
  }
}

extension FrequencyCaps: Model {
  /// The fields of the caps.
  public enum Fields {
    public static let total = Field(
      "total", \FrequencyCaps.total, .atLeast(1),
      doc: """
        The maximum number of impressions of the campaign for all viewers together. Set by the advertiser; \
        null means no limit. Requires a limit per viewer for submission. Guests' impressions aren't counted.
        """)
    public static let perViewer = Field(
      "perViewer", \FrequencyCaps.perViewer, .atLeast(1),
      doc: """
        The maximum number of impressions of the campaign per viewer. Set by the advertiser; null means no \
        limit.
        """)
    public static let perViewerDaily = Field(
      "perViewerDaily", \FrequencyCaps.perViewerDaily, .atLeast(1),
      doc: """
        The maximum number of impressions of the campaign per viewer within any 24 hours. Set by the \
        advertiser; null means no limit.
        """)
  }

  public static let schema = ModelSchema<FrequencyCaps>(
    "FrequencyCaps", version: 1, doc: "The limits on the number of times that a campaign is shown."
  ) {
    Fields.total
    Fields.perViewer
    Fields.perViewerDaily
  } rules: {
    Rule(
      "FrequencyCaps.perViewerDaily.order", holds: Fields.perViewerDaily <= Fields.perViewer,
      doc: "The daily limit per viewer must not exceed the limit per viewer.")
    Rule(
      "FrequencyCaps.perViewer.order", holds: Fields.perViewer <= Fields.total,
      doc: "The limit per viewer must not exceed the total limit.")
  }

  public init(reading fields: FieldReader<FrequencyCaps>) throws {
    try self.init(
      total: fields[Fields.total], perViewer: fields[Fields.perViewer],
      perViewerDaily: fields[Fields.perViewerDaily])
  }
}

extension FrequencyCaps {
  /// The kind of a limit.
  public enum Kind: String, StringEnum {
    /// The limit for all viewers together.
    case total
    /// The limit per viewer.
    case perViewer
    /// The limit per viewer within 24 hours.
    case perViewerDaily
  }
}

/// The number of times that a campaign has been shown.
public struct ImpressionCount: Hashable, Sendable {
  /// The number of impressions of all viewers.
  public var total: Int64
  /// The number of impressions of the viewer.
  public var viewer: Int64
  /// The number of impressions of the viewer within the last 24 hours.
  public var viewerDaily: Int64

  /// Creates counts, such as those computed by a repository.
  public init(total: Int64 = 0, viewer: Int64 = 0, viewerDaily: Int64 = 0) {
    self.total = total
    self.viewer = viewer
    self.viewerDaily = viewerDaily
  }

  /// Counts one more impression; counters saturate at the maximum.
  mutating func add(isViewer: Bool, isRecent: Bool) {
    total = Self.next(total)
    if isViewer { viewer = Self.next(viewer) }
    if isViewer, isRecent { viewerDaily = Self.next(viewerDaily) }
  }

  private static func next(_ number: Int64) -> Int64 { number == .max ? number : number + 1 }
}
