/// A value as a failure shows it: on one line, in ASCII, and cut when it is long.
struct Shown: CustomStringConvertible {
  let description: String

  init(_ value: some Any) {
    var text = ""
    let scalars = String(describing: value).unicodeScalars
    for scalar in scalars.prefix(600) { text += scalar.escaped(asASCII: true) }
    description = scalars.count > 600 ? "\(text)… (\(scalars.count) scalars)" : text
  }
}
