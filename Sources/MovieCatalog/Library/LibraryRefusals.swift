import DomainModeling
public import DomainServices

/// The refusals of changes of a movie in the caller's library as the calls would meet them now, to show before the calls.
///
/// A read model: created for one screen, never stored. Each list has the refusals of all checks that fail, first the one that the
/// call throws; it is empty if the call would be carried out. The inputs of the calls, such as a date or a text, are checked by
/// the calls only.
public struct LibraryRefusals: Hashable, Sendable {
  /// The refusals of marking the movie as watched now.
  public let markWatched: [Refusal]
  /// The refusals of marking the movie as not watched; with `library.orphanedNote`, the call needs a decision about the note.
  public let markUnwatched: [Refusal]
  /// The refusals of removing one of the viewings; with `library.orphanedNote`, the call needs a decision about the note.
  public let removeWatch: [Refusal]
  /// The refusals of writing a note on the movie.
  public let setNote: [Refusal]

  /// The refusals of no change.
  public static let none = LibraryRefusals(markWatched: [], markUnwatched: [], removeWatch: [], setNote: [])

  init(
    markWatched: [Refusal], markUnwatched: [Refusal], removeWatch: [Refusal], setNote: [Refusal]
  ) {
    self.markWatched = markWatched
    self.markUnwatched = markUnwatched
    self.removeWatch = removeWatch
    self.setNote = setNote
  }
}

extension LibraryEntry {
  /// Returns the error of a note on a movie that was watched a number of times; `nil` if one may be written.
  static func failure(ofNoteAfter watchCount: Int64) -> LibraryError? {
    watchCount == 0 ? .noteRequiresWatched : nil
  }

  /// Returns the errors of all checks that removing viewings fails without a decision about the note, in the order of the checks.
  func failures(ofRemoving count: Int64) -> [LibraryError] {
    if count == 0 { return [] }
    let isTooMuch = Int64(removedWatches.count) + count > Int64(Self.maximumRemovals)
    return (orphansNote(removing: count) ? [.orphanedNote] : [])
      + (isTooMuch ? [.tooManyRemovals(maximum: Self.maximumRemovals)] : [])
  }

  /// Whether the movie has a note of its own, and removing viewings would leave it without a viewing.
  func orphansNote(removing count: Int64) -> Bool { count == watchCount && note != nil }
}

extension WatchPolicy {
  /// Returns whether two viewings are so close that they count as the same one.
  func areClose(_ one: WatchDate, _ other: WatchDate) -> Bool {
    guard case .at(let first) = one, case .at(let second) = other else { return false }
    return max(first, second).since(min(first, second)) <= duplicateSpan
  }

  /// The maximum distance at which two viewings count as the same one.
  var duplicateSpan: Duration { .seconds(duplicateMinutes * 60) }
}
