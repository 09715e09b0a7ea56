public import DomainJSON

/// An asynchronous sequence of the elements of a long JSON array, or of JSON Lines, parsed as the bytes
/// arrive.
///
/// It holds one chunk and one element at a time, so the stream may exceed the available memory. An element
/// that cannot be read is still an element: its ``JSONStreamElement/value()`` throws, while its
/// ``JSONStreamElement/result`` allows continuing with the next one.
///
/// ```swift
/// for try await element in JSONStream(of: Movie.self, in: chunks, as: .lines) {
///   switch element.result {
///   case .success(let movie): library.append(movie)
///   case .failure(let error): print("line \(element.location.line): \(error)")
///   }
/// }
/// ```
///
/// Iteration throws the errors of the source, and ``JSONError/malformed(_:at:)`` when the stream is not an
/// array or ends too early; it then ends.
public struct JSONStream<Value: FieldValue, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
  public typealias Element = JSONStreamElement<Value>

  private let chunks: Chunks
  private let format: JSONStreamFormat
  private let reader: JSONReader

  /// Creates a sequence from a stream of UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - chunks: The bytes in pieces of any length, such as buffers from a socket or lines of a file.
  ///   - layout: The arrangement of elements in the stream.
  ///   - reader: The reader of the elements; its limits apply to each element with its trailing white space.
  public init(
    of _: Value.Type = Value.self, in chunks: Chunks, as layout: JSONStreamFormat,
    reader: JSONReader = JSONReader()
  ) {
    self.chunks = chunks
    self.format = layout
    self.reader = reader
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks.makeAsyncIterator(), JSONSplitter(format, maximumBytes: reader.maximumBytes), reader)
  }

  /// An iterator over the elements of a ``JSONStream``.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var chunks: Chunks.AsyncIterator
    private var rest: ArraySlice<UInt8> = []
    private var splitter: JSONSplitter
    private let reader: JSONReader
    private var isOver = false

    init(_ chunks: Chunks.AsyncIterator, _ splitter: JSONSplitter, _ reader: JSONReader) {
      self.chunks = chunks
      self.splitter = splitter
      self.reader = reader
    }

    /// Returns the next element, readable or not, or `nil` after the last one.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Element? {
      if isOver { return nil }
      do {
        while true {
          if let piece = try splitter.nextFragment(in: &rest) {
            return reader.element(Value.self, from: piece)
          }
          guard let chunk = try await chunks.next(isolation: actor) else { break }
          rest = Array(chunk)[...]
        }
        isOver = true
        return try splitter.end().map { reader.element(Value.self, from: $0) }
      } catch {
        isOver = true
        throw error
      }
    }
  }
}

extension JSONStream: Sendable where Chunks: Sendable {}

extension JSONSplitter {
  /// Returns the next element that ends in these bytes and removes the bytes up to its end, or returns `nil`
  /// after consuming all of them.
  ///
  /// - Throws: ``JSONError/malformed(_:at:)`` when the stream is not an array, or is followed by more bytes;
  ///   no element follows.
  /// - Complexity: O(*n*) for all chunks together.
  public mutating func nextFragment(in chunk: inout ArraySlice<UInt8>) throws(JSONError) -> JSONFragment? {
    do throws(LocatedJSONError) {
      return try nextPiece(in: &chunk)
    } catch {
      throw .malformed(error.error, at: location)
    }
  }

  /// Ends the stream and returns the last line if it has no line feed.
  ///
  /// - Throws: ``JSONError/malformed(_:at:)`` when the array is not closed.
  public mutating func end() throws(JSONError) -> JSONFragment? {
    do throws(LocatedJSONError) {
      return try lastPiece()
    } catch {
      throw .malformed(error.error, at: location)
    }
  }
}

extension JSONReader {
  /// Reads an element of a stream; an error becomes part of the result.
  public func element<Value: FieldValue>(
    _ type: Value.Type = Value.self, from piece: JSONFragment
  ) -> JSONStreamElement<Value> {
    let result: Result<Value, JSONError>
    if piece.fullByteCount > maximumBytes {
      result = .failure(.tooLarge(bytes: piece.fullByteCount, maximum: maximumBytes))
    } else {
      do throws(JSONError) {
        let value = try piece.bytes.withSpan { (bytes) throws(JSONError) in
          try read(type, from: bytes, at: piece.location)
        }
        result = .success(value)
      } catch {
        result = .failure(error)
      }
    }
    return JSONStreamElement(index: piece.index, location: piece.location, result: result)
  }
}

/// An element of a ``JSONStream``, with its value or its error.
public struct JSONStreamElement<Value: Sendable>: Sendable {
  /// The index of the element, counted from 0.
  public let index: Int
  /// The location of the element's first byte in the stream.
  public let location: JSONLocation
  /// The value, or the error of reading it; locations in errors are also counted from the start of the
  /// stream.
  public let result: Result<Value, JSONError>

  /// Returns the value, or throws the error of reading it.
  public func value() throws(JSONError) -> Value { try result.get() }
}

extension JSONStreamElement: Equatable where Value: Equatable {}
extension JSONStreamElement: Hashable where Value: Hashable {}
