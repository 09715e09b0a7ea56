/// A text that is one character with many combining marks.
///
/// Swift brings texts into a normal form before it compares or hashes them, which takes quadratic time in the combining
/// marks of one character. Code that compares a text from outside by `==`, or looks it up in a dictionary, can be kept busy
/// for minutes by a few hundred kilobytes.
public enum CombiningMarks {
  /// 60,000 marks of two kinds in alternation, on a letter.
  public static let text = text(60_000)

  /// The marks of another script, which search folding keeps.
  public static let unfolded = text(60_000, "\u{5B0}", "\u{5B4}")

  /// Returns a text with a number of combining marks.
  public static func text(
    _ count: Int, _ first: Unicode.Scalar = "\u{315}", _ second: Unicode.Scalar = "\u{300}"
  ) -> String {
    var text = "a".unicodeScalars
    for position in 0..<count { text.append(position.isMultiple(of: 2) ? first : second) }
    return String(text)
  }

  /// The greatest time of work that is linear in ``text``, with a reserve for slow machines.
  public static let limit = Duration.milliseconds(500)

  /// Returns the time of the work; work that is just too slow runs again, in case that the machine was busy.
  public static func time(_ work: () throws -> Void) rethrows -> Duration {
    var fastest = Duration.seconds(3_600)
    for _ in 1...5 {
      let time = try ContinuousClock().measure(work)
      fastest = min(fastest, time)
      if fastest <= limit || fastest > limit * 4 { break }
    }
    return fastest
  }

  /// Returns the time of asynchronous work.
  public static func time(_ work: () async -> Void) async -> Duration {
    var fastest = Duration.seconds(3_600)
    for _ in 1...5 {
      fastest = min(fastest, await ContinuousClock().measure(work))
      if fastest <= limit || fastest > limit * 4 { break }
    }
    return fastest
  }
}
