public import DomainModeling

/// The form of a picture's file, by its media type (IANA).
public enum PhotoMediaType: String, Vocabulary {
  /// JPEG.
  case jpeg = "image/jpeg"
  /// PNG.
  case png = "image/png"
  /// HEIC.
  case heic = "image/heic"
  /// WebP.
  case webp = "image/webp"
}
