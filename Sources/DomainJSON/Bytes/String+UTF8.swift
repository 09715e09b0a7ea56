extension [UInt8] {
  /// Lends the bytes; `span` itself is younger than the oldest systems that the package is for.
  @inlinable @inline(__always) package func withSpan<Answer, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try unsafe withUnsafeBufferPointer { (bytes) throws(Failure) in try body(unsafe bytes.span) }
  }
}

extension String {
  /// Makes a text of bytes in UTF-8.
  @inlinable package init(utf8: Span<UInt8>) {
    self = unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Makes a text of bytes that are known to be UTF-8.
  @inlinable @inline(__always) init(checked utf8: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      unsafe self.init(copying: UTF8Span(unchecked: utf8.span, isKnownASCII: isASCII))
    } else {
      unsafe self.init(decoding: utf8, as: UTF8.self)
    }
  }
}
