internal import Foundation

/// Replaces the random values in a text: UUIDs, 64 hexadecimal digits, 43 characters of Base64 between quotation marks,
/// and the values of the JSON members `referralCode` and `digest`.
///
/// The masked texts are long. Foundation's regular expressions are compiled with optimization, unlike those of Swift and
/// code of this package in a debug build.
enum RandomValueMask {
  private static let randomValue = try? NSRegularExpression(
    pattern: """
      [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}|(?<=")[A-Za-z0-9_-]{43}(?=")\
      |(?<="referralCode":")[^"]*|(?<="digest":")[^"]*
      """)

  /// Returns the text with a placeholder for each random value.
  static func masked(_ text: String) -> String {
    let whole = NSRange(location: 0, length: text.utf16.count)
    return randomValue?.stringByReplacingMatches(in: text, range: whole, withTemplate: "§") ?? text
  }
}
