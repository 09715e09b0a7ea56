import DomainRepositoryTesting
import Foundation

extension String {
  /// The text with every letter and its accents as one scalar, where there is one.
  var composed: String { precomposedStringWithCanonicalMapping }

  /// The text with letters and accents apart.
  var decomposed: String { decomposedStringWithCanonicalMapping }

  /// The text without blanks at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The scalars that are kept.
  func keeping(_ isKept: (Unicode.Scalar) -> Bool) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.filter(isKept))
    return String(scalars)
  }

  /// The first scalars.
  func cut(at count: Int) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.prefix(count))
    return String(scalars)
  }

  /// The text with every occurrence replaced, scalar by scalar.
  func replacing(_ part: String, with other: String) -> String {
    replacingOccurrences(of: part, with: other, options: .literal)
  }
}

extension KitEntity {
  /// A entity with an identifier and no more than it needs.
  static func blank(_ id: String) -> any Entity {
    let json = Data(
      #"{"id":"\#(id)","name":"x","stock":0,"rank":0,"size":0,"ratio":0,"isActive":true,"kind":"plain"}"#.utf8
    )
    do {
      return try JSONDecoder().decode(KitEntity.self, from: json)
    } catch {
      return Ghost(id: Identifier(uuidBits: (0, 1)))
    }
  }
}
