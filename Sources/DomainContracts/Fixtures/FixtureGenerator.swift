import DomainModeling

/// A generator of boundary fixtures, which applies one change at a time to a valid sample.
struct FixtureGenerator {
  let model: ModelDescription
  let sample: JSONValue
  let judge: FixtureOracle
  private(set) var fixtures: [BoundaryFixture] = []
  private(set) var skipped: [JSONMember] = []
  private var seen: Set<String> = []

  init(_ model: ModelDescription, _ sample: JSONValue) throws {
    self.model = model
    self.sample = sample
    judge = FixtureOracle(sample, model)
    add("sample", at: FieldPath(), [])
    for (name, value) in Self.otherTypes(than: .object(model)) { replace(FieldPath(), with: value, name) }
    fields(of: model, at: FieldPath())
    for rule in model.rules { breakRule(rule) }
  }

  private mutating func fields(of model: ModelDescription, at parent: FieldPath) {
    for field in model.fields where !field.isDerived {
      let path = parent.appending(.field(field.name))
      replace(path, with: nil, "absent")
      replace(path, with: .null, "null")
      let value = sample.value(at: path)
      if value == nil { skipped.append(JSONMember("\(path)", "the sample has no value for this field")) }
      values(at: path, field.shape.unwrapped, field.constraints, value)
    }
    replace(parent.appending(.field("unheardOf")), with: [1], "an unknown field")
  }

  private mutating func values(
    at path: FieldPath, _ shape: FieldShape, _ constraints: [Constraint], _ value: JSONValue?
  ) {
    for (name, other) in Self.otherTypes(than: shape) { replace(path, with: other, name) }
    let candidates = BoundaryValues(shape, constraints, value)
    for (name, candidate) in candidates.all { replace(path, with: candidate, name) }
    for (name, reason) in candidates.skipped {
      skipped.append(JSONMember("\(path): \(name)", .string(reason)))
    }
    switch (shape, value) {
    case (.object(let nested), .object?): fields(of: nested, at: path)
    case (.list(let element), .array(let elements)?):
      guard let first = elements.first else { break }
      let inside = path.appending(.element(0))
      if !element.isOptional { replace(inside, with: .null, "null") }
      values(at: inside, element.unwrapped, constraints.compactMap(\.element), first)
    default: break
    }
  }

  /// Adds documents in which the two fields compared by a rule are exchanged, and in which they are equal.
  private mutating func breakRule(_ rule: RuleDescription) {
    guard case .compare(.field(let left), _, .field(let right))? = rule.condition else { return }
    let paths = [FieldPath(field: left), FieldPath(field: right)]
    let values = paths.map { sample.value(at: $0) }
    guard let first = values[0], let second = values[1] else { return }
    add("\(rule.id): exchanged", at: paths[0], [(paths[0], second), (paths[1], first)])
    add("\(rule.id): equal", at: paths[0], [(paths[0], second)])
  }

  private mutating func replace(_ path: FieldPath, with value: JSONValue?, _ name: String) {
    let subject = path.steps.isEmpty ? model.name : "\(path)"
    add("\(subject): \(name)", at: path, [(path, value)])
  }

  private mutating func add(_ name: String, at path: FieldPath, _ changes: [(FieldPath, JSONValue?)]) {
    var document = sample
    var patch: [JSONValue] = []
    for (changed, value) in changes {
      let isThere = document.value(at: changed) != nil
      document = document.setting(value, at: changed.steps[...])
      let pointer = JSONValue.string(changed.jsonPointer)
      if let value {
        patch.append(["op": isThere ? "replace" : "add", "path": pointer, "value": value])
      } else if isThere {
        patch.append(["op": "remove", "path": pointer])
      }
    }
    let key = JSONValue.array(patch).text()
    guard seen.insert(key).inserted else { return }
    do {
      let verdict = try judge.expectation(on: document, model)
      fixtures.append(
        BoundaryFixture(name: name, path: path, json: document, expectation: verdict, patch: .array(patch)))
    } catch let error as FixtureOracle.Undecidable {
      skipped.append(JSONMember(name, .string(error.reason)))
    } catch {
      skipped.append(JSONMember(name, .string("\(error)")))
    }
  }

  private static func otherTypes(than shape: FieldShape) -> [(String, JSONValue)] {
    let all: [(String, JSONValue)] = [
      ("a Boolean", true), ("a number", 7), ("a fraction", 1.5), ("a text", "seven"), ("an array", []),
      ("an object", [:]), ("a number as text", "7"),
    ]
    return all.filter { name, value in
      switch (shape, value) {
      case (.string, .string), (.text, .string), (.enumeration, .string), (.list, .array),
        (.object, .object), (.boolean, .bool), (.integer, .integer), (.number, .integer), (.number, .number):
        false
      default: true
      }
    }
  }
}

extension Constraint {
  fileprivate var element: Constraint? { if case .each(let limit) = self { limit } else { nil } }
}
