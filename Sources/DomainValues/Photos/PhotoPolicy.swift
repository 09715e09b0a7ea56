package import DomainModeling

/// The constraints on profile photos that an app chooses.
public struct PhotoPolicy: Hashable, Sendable {
  /// The accepted media types.
  public let mediaTypes: Set<PhotoMediaType>
  /// The maximum file size in bytes.
  public let maximumBytes: Int64
  /// The minimum and maximum width and height in pixels.
  public let sideLengths: ClosedRange<Int32>

  /// Creates a policy; by default all known media types, at most 5 MB, and 32–10,000 pixels for width and
  /// height.
  public init(
    mediaTypes: Set<PhotoMediaType> = Set(PhotoMediaType.allCases), maximumBytes: Int64 = 5_000_000,
    sideLengths: ClosedRange<Int32> = 32...10_000
  ) {
    self.mediaTypes = mediaTypes
    self.maximumBytes = maximumBytes
    self.sideLengths = sideLengths
  }

  /// Returns the reason why the policy doesn't accept a photo; `nil` when it does.
  ///
  /// The file size is checked first.
  public func error(for photo: ProfilePhoto) -> PhotoPolicyError? {
    error(for: photo.mediaType, bytes: photo.byteCount, width: photo.width, height: photo.height)
  }

  package func error(
    for mediaType: OpenEnum<PhotoMediaType>, bytes: Int64, width: Int32, height: Int32
  ) -> PhotoPolicyError? {
    if bytes > maximumBytes { return .tooManyBytes(maximum: maximumBytes, actual: bytes) }
    guard let type = mediaType.known, mediaTypes.contains(type) else { return .wrongType }
    guard sideLengths.contains(width), sideLengths.contains(height) else {
      return .wrongSize(minimum: sideLengths.lowerBound, maximum: sideLengths.upperBound)
    }
    return nil
  }
}
