package import DomainModeling

extension PhotoMediaType {
  /// The labels of the types, for the catalogs of modules that show them.
  package static let labels = Message.labels(of: PhotoMediaType.self) {
    switch $0 {
    case .jpeg: ("JPEG", "JPEG")
    case .png: ("PNG", "PNG")
    case .heic: ("HEIC", "HEIC")
    case .webp: ("WebP", "WebP")
    }
  }
}
