import DomainModeling

/// Names that users may not choose because they suggest authority: `admin`, `support`, the app's own name.
///
/// Names are compared by their look: without case, accents, separators between letters and characters that nobody sees,
/// and with the letters and digits that look alike (UTS 39) as one.
public struct ReservedNames: Hashable, Sendable {
  private let skeletons: Set<ExactText>

  /// Creates the set.
  public init(_ names: some Sequence<String>) {
    skeletons = Set(names.map { ExactText(Self.skeleton($0)) }).subtracting([ExactText("")])
  }

  /// Returns commonly reserved names together with the name of the app.
  public static func standard(serviceName: String) -> ReservedNames {
    ReservedNames([
      "admin", "administrator", "root", "system", "support", "help", "moderator", "mod", "staff", "team",
      "security", "abuse", "postmaster", "webmaster", "hostmaster", "noreply", "info", "contact", "official",
      "anonymous", "deleted", "guest", "null", "undefined", "pomoc", "obsługa", serviceName,
    ])
  }

  /// Returns whether the name is reserved, or looks like a reserved one.
  public func contains(_ name: String) -> Bool { skeletons.contains(ExactText(Self.skeleton(name))) }
}

extension ReservedNames {
  /// Returns a text that names with the same look have in common.
  private static func skeleton(_ name: String) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in displayOrder(of: name) where !scalar.isDefaultIgnorable && !isMark(scalar) {
      // Scalar by scalar, because appending a collection would copy the whole text.
      for letter in (ConfusableTable.plain[scalar] ?? String(scalar)).unicodeScalars {
        letters.append(letter)
      }
    }
    var skeleton = ""
    // Folding makes lowercase letters without accents, which may look like others again.
    for scalar in SearchFolding.words(String(letters)).joined().unicodeScalars {
      for letter in (ConfusableTable.plain[scalar] ?? String(scalar)).unicodeScalars {
        skeleton += look(of: letter)
      }
    }
    return skeleton
  }

  private static func look(of letter: Unicode.Scalar) -> String {
    switch letter {
    case "1", "i": "l"
    case "0": "o"
    case "m": "rn"
    case "w": "vv"
    default: String(letter)
    }
  }

  /// Returns the scalars in the order in which they are shown: a right-to-left override reverses them.
  private static func displayOrder(of name: String) -> [Unicode.Scalar] {
    var shown: [Unicode.Scalar] = []
    var start: Int?
    for scalar in name.unicodeScalars {
      shown.append(scalar)
      guard (0x202A...0x202E).contains(scalar.value) else { continue }
      if let start { shown[start...].reverse() }
      start = scalar.value == 0x202E ? shown.count : nil
    }
    if let start { shown[start...].reverse() }
    return shown
  }

  /// Returns whether the scalar is a combining mark of no particular script, such as a circle around a letter.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x483...0x489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
      true
    default: false
    }
  }
}
