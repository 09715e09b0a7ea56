extension String {
  /// Makes a text of bytes in UTF-8.
  init(utf8: Span<UInt8>) {
    self = unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Makes a text of bytes that are known to be UTF-8.
  @inline(__always) init(checked utf8: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      unsafe self.init(copying: UTF8Span(unchecked: utf8.span, isKnownASCII: isASCII))
    } else {
      unsafe self.init(decoding: utf8, as: UTF8.self)
    }
  }
}
