/// One value of an indexed text, or the name of a member, which stands right before its value.
struct JSONEntry {
  enum Kind: UInt8 {
    case object, array, text, number, yes, no, null
  }

  /// Where it begins and ends; a text without its quotation marks.
  var start: UInt32
  var end: UInt32
  /// The entry behind this one and all that it holds; while a container is open, the one around it.
  var next: UInt32
  var kind: Kind
  /// Whether a text has escapes, or a number a fraction or an exponent.
  var isIntricate: Bool
  /// Whether a text has nothing but ASCII.
  var isASCII = false
  /// Whether the names of an object are known to differ.
  var isChecked = false
}

/// What is wrong with a text, and at which byte.
struct JSONFault: Error {
  var defect: JSONDefect
  var offset: Int
}
