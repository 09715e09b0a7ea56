/// What a check expected and what came; the clause adds its name.
struct Mismatch: Error {
  let expected: String
  let actual: String

  init(expected: some Any, actual: some Any) {
    self.expected = Shown(expected).description
    self.actual = Shown(actual).description
  }
}
