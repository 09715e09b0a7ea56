import DomainRepository
import Synchronization

/// The numbers of times that stored crates of version 1 were rewritten, and read, by a program of version 2.
///
/// `EncodedRecord.decoded` rewrites a record and then reads it, so the two numbers are equal as long as nothing
/// else reads records. They are counted by the tag of the crate, because repositories may read on threads of
/// their own.
struct CrateReads: Hashable {
  private(set) var rewritings = 0
  private(set) var readings = 0

  private static let counts = Mutex<[String: CrateReads]>([:])
  private static let begun = Atomic(0)

  /// Begins to count for crates with new tags, and returns the tags.
  static func begin(of count: Int) -> [String] {
    let first = begun.add(count, ordering: .relaxed).oldValue
    let tags = (first..<first + count).map { "counted-\($0)" }
    counts.withLock { counts in for tag in tags { counts[tag] = CrateReads() } }
    return tags
  }

  /// Returns the numbers for tags.
  static func of(_ tags: [String]) -> [CrateReads] {
    counts.withLock { counts in tags.map { counts[$0] ?? CrateReads() } }
  }

  /// Ends to count for tags.
  static func end(of tags: [String]) {
    counts.withLock { counts in for tag in tags { counts[tag] = nil } }
  }

  /// Returns the text of a tag in version 2, and counts a rewriting.
  static func rewritten(_ tag: JSONValue) -> JSONValue {
    if case .string(let text) = tag { count(text, \.rewritings) }
    return tag.marked
  }

  /// Counts a reading of a crate, also one that hasn't been rewritten.
  static func noteReading(of tag: String) {
    let isMarked = tag.hasPrefix(KitCrates.mark)
    count(isMarked ? String(tag.dropFirst(KitCrates.mark.count)) : tag, \.readings)
  }

  private static func count(_ tag: String, _ number: WritableKeyPath<CrateReads, Int>) {
    counts.withLock { $0[tag]?[keyPath: number] += 1 }
  }
}

extension JSONValue {
  /// The text with the mark of version 2.
  var marked: JSONValue { if case .string(let text) = self { .string(KitCrates.mark + text) } else { self } }
}
