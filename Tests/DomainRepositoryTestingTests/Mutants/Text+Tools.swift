import DomainRepositoryTesting
import Foundation

extension String {
  /// The text in canonical composition.
  var composed: String { precomposedStringWithCanonicalMapping }

  /// The text in canonical decomposition.
  var decomposed: String { decomposedStringWithCanonicalMapping }

  /// The text without surrounding white space.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Returns the scalars that satisfy the condition.
  func keeping(_ isKept: (Unicode.Scalar) -> Bool) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.filter(isKept))
    return String(scalars)
  }

  /// Returns the first scalars.
  func cut(at count: Int) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.prefix(count))
    return String(scalars)
  }

  /// Returns the text with every occurrence replaced, compared by scalar.
  func replacing(_ part: String, with other: String) -> String {
    replacingOccurrences(of: part, with: other, options: .literal)
  }
}

extension KitEntity {
  /// Returns an entity with an identifier and the required fields only.
  static func blank(_ id: String) -> any Entity {
    let json = Data(
      #"{"id":"\#(id)","name":"x","stock":0,"rank":0,"size":0,"ratio":0,"isActive":true,"kind":"plain"}"#.utf8
    )
    do {
      return try JSONDecoder().decode(KitEntity.self, from: json)
    } catch {
      return UnrelatedEntity(id: Identifier(uuidBits: (0, 1)))
    }
  }
}
