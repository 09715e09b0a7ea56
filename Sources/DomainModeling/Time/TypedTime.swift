/// A time of day as a person types it, such as `22:00`, `7.30`, `22` or, in English, `10 pm`.
struct TypedTime {
  /// The milliseconds since midnight, 0 to 86,400,000; the latter is the end of the day.
  let milliseconds: Int64
  /// Whether minutes were typed.
  let hasMinutes: Bool

  /// Reads a time; `nil` for text in another form, `milliseconds` of −1 for a time that doesn't exist, such as `25:00`.
  init?(_ typed: String, in language: LanguageTag) {
    guard typed.utf8.count <= 60 else { return nil }
    var text = typed.withASCIICharacters.trimmedOfBlanks.lowercased()
    var isAfternoon: Bool?
    for (word, afternoon) in Self.words(of: language) where text.hasSuffix(word) {
      text = String(text.dropLast(word.count)).trimmedOfBlanks
      isAfternoon = afternoon
      break
    }
    let parts = text.split(maxSplits: 3, omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard (1...4).contains(parts.count) else { return nil }
    var numbers: [Int64] = []
    for (position, part) in parts.enumerated() {
      let lengths = [1...2, 2...2, 2...2, 3...3][position]
      guard lengths.contains(part.utf8.count), part.utf8.allSatisfy(\.isDigit), let number = Int64(part)
      else {
        return nil
      }
      numbers.append(number)
    }
    hasMinutes = numbers.count > 1
    numbers += [0, 0, 0]
    var hour = numbers[0]
    let isClock12 = isAfternoon.map { _ in (1...12).contains(hour) } ?? true
    if let isAfternoon, isClock12 { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    let time = ((hour * 60 + numbers[1]) * 60 + numbers[2]) * 1_000 + numbers[3]
    let exists = isClock12 && numbers[1] < 60 && numbers[2] < 60 && (0...86_400_000).contains(time)
    milliseconds = exists ? time : -1
  }

  /// Returns the words after a time, and whether they mean the afternoon; `nil` for a word that says nothing.
  private static func words(of language: LanguageTag) -> [(String, Bool?)] {
    switch language.language {
    case "en": [("a.m.", false), ("am", false), ("p.m.", true), ("pm", true)]
    case "de": [("uhr", nil)]
    default: []
    }
  }

  /// Returns a time as a person may type it, with seconds and milliseconds only if there are any.
  static func text(ofMilliseconds time: Int64) -> String {
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let minutes = "\(digits(time / 3_600_000, 2)):\(digits(time / 60_000 % 60, 2))"
    let rest = time % 60_000
    if rest == 0 { return minutes }
    let seconds = "\(minutes):\(digits(rest / 1_000, 2))"
    return rest % 1_000 == 0 ? seconds : "\(seconds).\(digits(rest % 1_000, 3))"
  }
}

extension Int32 {
  /// Reads the minutes after midnight of a time of day as people of the language type it, such as `22:00`, `7` or `10 pm`.
  ///
  /// - Throws: ``ValueError`` of kind `component` for a time that doesn't exist, otherwise of kind `format`.
  static func minutes(typed text: String, language: LanguageTag) throws(ValueError) -> Int32 {
    guard let time = TypedTime(text, in: language) else {
      throw ValueError(.format, type: "timeOfDay", expected: "a time such as 22:00")
    }
    guard time.milliseconds >= 0 else {
      throw ValueError(.component, type: "timeOfDay", expected: "a time from 00:00 to 24:00")
    }
    guard time.milliseconds.isMultiple(of: 60_000) else {
      throw ValueError(.format, type: "timeOfDay", expected: "a time without seconds")
    }
    return Int32(truncatingIfNeeded: time.milliseconds / 60_000)
  }
}
