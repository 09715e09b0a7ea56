import DomainModeling

/// A builder that turns shapes and constraints into JSON Schema and collects nested models as definitions.
struct ContractSchemaBuilder {
  let audience: ContractAudience
  let referencePrefix: String
  let nameSuffix: String
  private(set) var definitions: [JSONMember] = []
  private var names: [ModelDescription: String] = [:]

  /// Creates a builder whose references to nested models start with `referencePrefix` and end with `nameSuffix`.
  init(audience: ContractAudience, referencePrefix: String = "#/$defs/", nameSuffix: String = "") {
    self.audience = audience
    self.referencePrefix = referencePrefix
    self.nameSuffix = nameSuffix
  }

  mutating func object(_ model: ModelDescription) throws -> [JSONMember] {
    var properties: [JSONMember] = []
    for field in model.fields where !field.isDerived {
      properties.append(JSONMember(field.name, .object(try self.field(field))))
    }
    let required = model.fields.filter { isRequired($0) }.map { JSONValue.string($0.name) }
    var members: [JSONMember] = []
    if !model.doc.isEmpty { members.append(JSONMember("description", .string(model.doc))) }
    members += [
      JSONMember("x-version", .integer(model.version)), JSONMember("type", "object"),
      JSONMember("properties", .object(properties)), JSONMember("required", .array(required)),
    ]
    if audience == .writer { members.append(JSONMember("additionalProperties", false)) }
    let derived = model.fields.filter(\.isDerived)
    if !derived.isEmpty {
      members.append(JSONMember("x-derived", .array(derived.map(Self.derived))))
    }
    if !model.rules.isEmpty { members.append(JSONMember("x-rules", .array(try model.rules.map(rule)))) }
    return members
  }

  private static func derived(_ field: FieldDescription) -> JSONValue {
    var members = [JSONMember("name", .string(field.name))]
    if !field.doc.isEmpty { members.append(JSONMember("description", .string(field.doc))) }
    if !field.sources.isEmpty {
      members.append(JSONMember("from", .array(field.sources.map(JSONValue.string))))
    }
    return .object(members)
  }

  /// Returns whether a document must contain a field; writers send every field that has a value.
  private func isRequired(_ field: FieldDescription) -> Bool {
    if field.isDerived { return false }
    return audience == .reader ? field.isRequired : !field.shape.isOptional
  }

  private mutating func field(_ field: FieldDescription) throws -> [JSONMember] {
    var members: [JSONMember] = []
    if !field.doc.isEmpty { members.append(JSONMember("description", .string(field.doc))) }
    if let fallback = field.defaultValue.flatMap(JSONValue.init), fallback != .null {
      members.append(JSONMember("default", fallback))
    }
    let schema = try value(field.shape.unwrapped, field.constraints)
    if audience == .reader, !field.isRequired { return members + Self.orNull(schema) }
    return members + schema
  }

  private func rule(_ rule: RuleDescription) throws -> JSONValue {
    var members = [JSONMember("id", .string(rule.id))]
    if !rule.doc.isEmpty { members.append(JSONMember("description", .string(rule.doc))) }
    members += [
      JSONMember("severity", .string(rule.severity.rawValue)),
      JSONMember("fields", .array(rule.fields.map(JSONValue.string))),
    ]
    if let condition = rule.condition {
      members.append(JSONMember("condition", try JSONValue(encoding: condition)))
    } else {
      members.append(JSONMember("opaque", true))
    }
    return .object(members)
  }

  mutating func value(_ shape: FieldShape, _ constraints: [Constraint]) throws -> [JSONMember] {
    if case .optional(let wrapped) = shape { return Self.orNull(try value(wrapped, constraints)) }
    var limits = SchemaConstraints()
    for constraint in constraints { limits.add(constraint, shape, audience) }
    var members: [JSONMember]
    switch shape {
    case .boolean: members = [JSONMember("type", "boolean")]
    case .integer(let minimum, let maximum):
      members = [JSONMember("type", "integer")]
      if let minimum { limits.raise(to: .integer(minimum)) }
      if let maximum { limits.lower(to: .integer(maximum)) }
    case .number(let minimum, let maximum):
      members = [JSONMember("type", "number")]
      if let minimum { limits.raise(to: .real(minimum)) }
      if let maximum { limits.lower(to: .real(maximum)) }
    case .string: members = [JSONMember("type", "string")]
    case .text(let format):
      members = [JSONMember("type", "string"), JSONMember("x-format", .string(format.name))]
      limits.patterns.insert(audience == .writer ? format.pattern : format.acceptedPattern, at: 0)
      if !format.isExact { limits.unrepresentable.insert(["format": .string(format.name)], at: 0) }
    case .enumeration(let name, let words, let isOpen):
      members = [JSONMember("type", "string"), JSONMember("x-enum", .string(name))]
      if isOpen, audience == .reader {
        limits.minimumLength = max(limits.minimumLength, 1)
        limits.maximumLength = min(limits.maximumLength ?? 100, 100)
        limits.forbiddenPatterns.append(TextPattern.controlCharacter)
        members.append(JSONMember("examples", .array(words.map(JSONValue.string))))
      } else {
        limits.enumerations.insert(words.map(JSONValue.string), at: 0)
      }
    case .list(let element):
      members = [
        JSONMember("type", "array"),
        JSONMember("items", .object(try value(element, limits.elements))),
      ]
    case .object(let model):
      members = [JSONMember("$ref", .string(referencePrefix + (try definition(model))))]
    case .optional: members = []
    }
    return members + limits.members
  }

  /// Adds the definition of a model and returns its name.
  ///
  /// Two different models with the same name, which only a faulty declaration has, get two definitions.
  @discardableResult
  mutating func definition(_ model: ModelDescription) throws -> String {
    if let name = names[model] { return name }
    let taken = names.keys.filter { $0.name == model.name }.count
    let name = (taken == 0 ? model.name : "\(model.name)-\(taken + 1)") + nameSuffix
    names[model] = name
    let members = try object(model)
    definitions.append(JSONMember(name, .object(members)))
    return name
  }

  private static func orNull(_ members: [JSONMember]) -> [JSONMember] {
    [JSONMember("anyOf", [.object(members), ["type": "null"]])]
  }
}

extension FieldShape {
  var isOptional: Bool { if case .optional = self { true } else { false } }
}
