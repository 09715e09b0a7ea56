extension [UInt8] {
  /// Lends the bytes; `span` itself is younger than the oldest systems that the package is for.
  @inline(__always) package func withSpan<Answer, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try unsafe withUnsafeBufferPointer { (bytes) throws(Failure) in try body(unsafe bytes.span) }
  }
}
