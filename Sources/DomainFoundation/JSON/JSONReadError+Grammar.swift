import DomainModeling

extension JSONReadError {
  /// What the grammar of JSON has against a text.
  init(malformed error: JSONError) {
    switch error {
    case .tooLarge(let bytes, let maximum): self = .tooLarge(bytes: bytes, maximum: maximum)
    case .malformed(let defect, let location): self.init(defect, offset: location.offset)
    case .unreadable(let path, let code, let expectation, _):
      self = .unreadable(at: path, code: code, expected: expectation)
    case .invalid(let path, let error, _): self = .invalid(at: path, error)
    case .unwritable(let path):
      self = .unreadable(at: path, code: .format, expected: "a number that JSON has")
    }
  }

  private init(_ defect: JSONDefect, offset: Int) {
    self =
      switch defect {
      case .endsTooEarly: .endsTooEarly(offset: offset)
      case .notUTF8: .notUTF8(offset: offset)
      case .tooDeep(let maximum): .tooDeep(offset: offset, maximum: maximum)
      case .byteOrderMark: .notJSON(offset: offset, expected: "a value")
      case .trailingBytes: .notJSON(offset: offset, expected: "nothing more")
      case .controlCharacter: .notJSON(offset: offset, expected: "no control character")
      case .unknownEscape: .notJSON(offset: offset, expected: "an escape")
      case .loneSurrogate: .notJSON(offset: offset, expected: "both halves of a surrogate pair")
      case .duplicateName: .notJSON(offset: offset, expected: "another name")
      case .expected(let expectation): .notJSON(offset: offset, expected: expectation)
      }
  }
}
