import DomainModeling

/// Which pictures an app takes for profiles.
public struct PhotoPolicy: Hashable, Sendable {
  /// The forms of file.
  public let mediaTypes: Set<PhotoMediaType>
  /// The largest file in bytes.
  public let maximumBytes: Int64
  /// The shortest and the longest edge in pixels.
  public let edges: ClosedRange<Int32>

  /// Chooses the limits; by default 5 MB, 32…10,000 pixels and every form that the suite knows.
  public init(
    mediaTypes: Set<PhotoMediaType> = Set(PhotoMediaType.allCases), maximumBytes: Int64 = 5_000_000,
    edges: ClosedRange<Int32> = 32...10_000
  ) {
    self.mediaTypes = mediaTypes
    self.maximumBytes = maximumBytes
    self.edges = edges
  }

  /// Why a picture isn't taken, the size of its file first; nothing when it is.
  public func refusal(of photo: ProfilePhoto) -> PhotoRefusal? {
    if photo.byteCount > maximumBytes {
      return .tooManyBytes(maximum: maximumBytes, actual: photo.byteCount)
    }
    guard let type = photo.mediaType.known, mediaTypes.contains(type) else { return .wrongType }
    guard edges.contains(photo.width), edges.contains(photo.height) else {
      return .wrongSize(minimum: edges.lowerBound, maximum: edges.upperBound)
    }
    return nil
  }
}
