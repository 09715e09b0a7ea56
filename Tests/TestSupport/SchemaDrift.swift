public import DomainModeling
internal import Foundation

/// Returns the differences between a model's declaration and its properties, JSON and draft; empty if they
/// agree.
///
/// ```swift
/// @Test func moviesDontDrift() throws { #expect(try schemaDrift(of: [Movie.full, .sparse]) == []) }
/// ```
/// - Parameters:
///   - samples: Valid values that together fill every field at least once.
///   - renamed: The properties whose field has another name, by property name.
///   - unlisted: The stored properties that aren't fields.
public func schemaDrift<Root: Model>(
  of samples: [Root], renamed: [String: String] = [:], unlisted: Set<String> = []
) throws -> [String] {
  let schema = Root.schema
  let declared = schema.fields.filter { !$0.description.isDerived }.map(\.name)
  var differences = schema.declarationErrors.map { "declaration error: \($0)" }
  var written: Set<String> = []
  for sample in samples {
    let labels = Mirror(reflecting: sample).children.compactMap(\.label).filter { !unlisted.contains($0) }
    let properties = Set(labels.map { renamed[$0] ?? $0 })
    for name in properties.symmetricDifference(declared).sorted() {
      differences.append("'\(name)' is a property or a field, not both")
    }
    let keys = try KeyRecorder.keys(of: sample)
    if keys != declared.filter(keys.contains) { differences.append("written out of order: \(keys)") }
    written.formUnion(keys)

    let json = try JSONEncoder().encode(sample)
    if try JSONDecoder().decode(Root.self, from: json) != sample {
      differences.append("JSON changes the value")
    }
    if try Draft(sample).validated() != sample { differences.append("a draft changes the value") }
  }
  for name in declared where !written.contains(name) { differences.append("no sample fills '\(name)'") }
  return differences
}
