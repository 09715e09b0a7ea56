/// What a history came to instead of what it had to; its texts have several lines and aren't cut.
struct HistoryMismatch: Error {
  let expected: String
  let actual: String
}
