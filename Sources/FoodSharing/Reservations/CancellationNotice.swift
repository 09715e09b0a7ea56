public import DomainModeling

/// How late a reservation is cancelled, measured from the start of its window.
public enum CancellationNotice: String, Vocabulary {
  /// A day ahead or more.
  case inTime = "in-time"
  /// Less than a day ahead.
  case late
  /// Less than an hour ahead, or after the start.
  case lastMinute = "last-minute"

  /// The notice of somebody who cancels at `now` what starts at `start`.
  public init(before start: Timestamp, at now: Timestamp) {
    let ahead = start.since(now)
    self = ahead < .seconds(3_600) ? .lastMinute : ahead < .seconds(24 * 3_600) ? .late : .inTime
  }
}
