public import DomainJSON

/// The elements of a long list, or of lines of JSON, one after the other while they come.
///
/// Holds a chunk and an element at a time, so a stream may be longer than memory. An element that can't be read is
/// an element whose ``JSONStreamElement/value()`` throws: whoever calls it stops there, whoever looks at
/// ``JSONStreamElement/result`` goes on behind it.
///
/// ```swift
/// for try await element in JSONStream(of: Movie.self, in: chunks, as: .lines) {
///   switch element.result {
///   case .success(let movie): library.append(movie)
///   case .failure(let error): print("line \(element.location.line): \(error)")
///   }
/// }
/// ```
/// Iterating throws what the source throws, and ``JSONError/malformed(_:at:)`` where the stream itself isn't a list
/// or ends too early; then it is over.
public struct JSONStream<Value: FieldValue, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
  public typealias Element = JSONStreamElement<Value>

  private let chunks: Chunks
  private let layout: JSONStreamLayout
  private let reader: JSONReader

  /// Reads a stream of bytes in UTF-8.
  ///
  /// - Parameters:
  ///   - chunks: The bytes in pieces of any length, such as an array from a socket or a line from a file.
  ///   - layout: How the elements stand in the stream.
  ///   - reader: Reads the elements; its limits are those of one element with the white space behind it.
  public init(
    of _: Value.Type = Value.self, in chunks: Chunks, as layout: JSONStreamLayout,
    reader: JSONReader = JSONReader()
  ) {
    self.chunks = chunks
    self.layout = layout
    self.reader = reader
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks.makeAsyncIterator(), JSONSplitter(layout, maximumBytes: reader.maximumBytes), reader)
  }

  /// Goes through the elements of a ``JSONStream``.
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

    /// The next element, readable or not; `nil` behind the last.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Element? {
      if isOver { return nil }
      do {
        while true {
          if let piece = try splitter.piece(in: &rest) { return reader.element(Value.self, from: piece) }
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
  /// The next element that ends in these bytes, which are taken away up to its end; `nil` when all are taken.
  ///
  /// - Throws: ``JSONError/malformed(_:at:)`` where the stream isn't a list, or has more behind its end; then no
  ///   element follows.
  /// - Complexity: O(*n*) for all chunks together.
  public mutating func piece(in chunk: inout ArraySlice<UInt8>) throws(JSONError) -> JSONPiece? {
    do throws(JSONFault) {
      return try nextPiece(in: &chunk)
    } catch {
      throw .malformed(error.defect, at: location)
    }
  }

  /// Says that no byte follows: the last line where it has no end.
  ///
  /// - Throws: ``JSONError/malformed(_:at:)`` where a list isn't closed.
  public mutating func end() throws(JSONError) -> JSONPiece? {
    do throws(JSONFault) {
      return try lastPiece()
    } catch {
      throw .malformed(error.defect, at: location)
    }
  }
}

extension JSONReader {
  /// Reads an element of a stream, or says why it can't be.
  public func element<Value: FieldValue>(
    _ type: Value.Type = Value.self, from piece: JSONPiece
  ) -> JSONStreamElement<Value> {
    let result: Result<Value, JSONError>
    if piece.byteCount > maximumBytes {
      result = .failure(.tooLarge(bytes: piece.byteCount, maximum: maximumBytes))
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

/// An element of a ``JSONStream``, read or not.
public struct JSONStreamElement<Value: Sendable>: Sendable {
  /// The position among the elements, from 0.
  public let index: Int
  /// Where the element begins, counted from the beginning of the stream.
  public let location: JSONLocation
  /// The value, or why there is none; places in errors count from the beginning of the stream, too.
  public let result: Result<Value, JSONError>

  /// The value; throws why there is none.
  public func value() throws(JSONError) -> Value { try result.get() }
}

extension JSONStreamElement: Equatable where Value: Equatable {}
extension JSONStreamElement: Hashable where Value: Hashable {}
