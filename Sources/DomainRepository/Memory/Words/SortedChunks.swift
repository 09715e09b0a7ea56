/// An element of a ``SortedChunks``, which is sorted by a key.
protocol SortedElement: Sendable {
  associatedtype SortKey: Comparable & Sendable

  var sortKey: SortKey { get }

  /// The maximum number of elements in a chunk.
  static var chunkCapacity: Int { get }
}

/// A sorted collection of elements with distinct keys, in chunks: a B+ tree of two levels.
///
/// A change modifies at most two chunks; after a copy it copies these and the list of chunks (copy-on-write).
struct SortedChunks<Element: SortedElement>: Sendable {
  struct Chunk: Sendable {
    /// The key of the first element, stored separately so that a search among chunks doesn't touch their
    /// elements.
    var first: Element.SortKey
    var elements: [Element]
  }

  struct Position: Equatable {
    var chunk: Int
    var offset: Int
  }

  /// The chunks, none of them empty.
  private(set) var chunks: [Chunk] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Returns the position of the first element whose key isn't less than the key; the end if there is none.
  func lowerBound(_ key: Element.SortKey) -> Position {
    guard !chunks.isEmpty else { return Position(chunk: 0, offset: 0) }
    let chunk = chunkIndex(for: key)
    let offset = chunks[chunk].elements.lowerBound(key)
    return offset < chunks[chunk].elements.count
      ? Position(chunk: chunk, offset: offset) : Position(chunk: chunk + 1, offset: 0)
  }

  func find(_ key: Element.SortKey) -> Position? {
    let position = lowerBound(key)
    return self[position]?.sortKey == key ? position : nil
  }

  /// The element at a position; `nil` at the end.
  subscript(position: Position) -> Element? {
    position.chunk < chunks.count ? chunks[position.chunk].elements[position.offset] : nil
  }

  func position(after position: Position) -> Position {
    position.offset + 1 < chunks[position.chunk].elements.count
      ? Position(chunk: position.chunk, offset: position.offset + 1)
      : Position(chunk: position.chunk + 1, offset: 0)
  }

  /// Modifies an element in place; its key must not change.
  mutating func update(at position: Position, _ body: (inout Element) -> Void) {
    body(&chunks[position.chunk].elements[position.offset])
  }

  /// Inserts an element; returns false and changes nothing if its key exists.
  @discardableResult
  mutating func insert(_ element: Element) -> Bool {
    let key = element.sortKey
    guard !chunks.isEmpty else {
      append([element], at: 0)
      count = 1
      return true
    }
    var chunk = chunkIndex(for: key)
    var offset = chunks[chunk].elements.lowerBound(key)
    let filled = chunks[chunk].elements.count
    if offset < filled, chunks[chunk].elements[offset].sortKey == key { return false }
    count += 1
    if filled >= Element.chunkCapacity {
      // Elements inserted in ascending order fill their chunks; any other insertion into a full chunk splits
      // it in half.
      if offset == filled, chunk == chunks.count - 1 {
        append([element], at: chunk + 1)
        return true
      }
      split(chunk)
      let half = chunks[chunk].elements.count
      if offset > half { (chunk, offset) = (chunk + 1, offset - half) }
    }
    chunks[chunk].elements.insert(element, at: offset)
    if offset == 0 { chunks[chunk].first = key }
    return true
  }

  mutating func remove(at position: Position) {
    let chunk = position.chunk
    chunks[chunk].elements.remove(at: position.offset)
    count -= 1
    guard let first = chunks[chunk].elements.first else {
      chunks.remove(at: chunk)
      return
    }
    chunks[chunk].first = first.sortKey
    if chunk + 1 < chunks.count { join(chunk) } else if chunk > 0 { join(chunk - 1) }
  }

  /// Returns the last chunk whose first key isn't greater than the key; otherwise the first chunk.
  private func chunkIndex(for key: Element.SortKey) -> Int {
    var (low, high) = (0, chunks.count)
    while low < high {
      let middle = (low + high) / 2
      if key < chunks[middle].first { high = middle } else { low = middle + 1 }
    }
    return max(0, low - 1)
  }

  private mutating func append(_ elements: [Element], at index: Int) {
    guard let first = elements.first else { return }
    chunks.insert(Chunk(first: first.sortKey, elements: elements), at: index)
  }

  private mutating func split(_ chunk: Int) {
    let half = chunks[chunk].elements.count / 2
    let rest = Array(chunks[chunk].elements[half...])
    chunks[chunk].elements.removeSubrange(half...)
    append(rest, at: chunk + 1)
  }

  /// Merges a chunk with the next one if both together fill at most half a chunk, so that removals don't
  /// leave many small chunks.
  private mutating func join(_ chunk: Int) {
    let next = chunks[chunk + 1].elements
    guard chunks[chunk].elements.count + next.count <= Element.chunkCapacity / 2 else { return }
    chunks[chunk].elements += next
    chunks.remove(at: chunk + 1)
  }
}

extension Array where Element: SortedElement {
  /// Returns the index of the first element whose key isn't less than the key.
  func lowerBound(_ key: Element.SortKey, from start: Int = 0) -> Int {
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].sortKey < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
