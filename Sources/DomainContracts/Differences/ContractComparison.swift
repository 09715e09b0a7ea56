import DomainModeling

extension ContractDocument {
  /// Returns the differences from an older contract, in document order.
  ///
  /// - Complexity: O(*n*) in the size of both documents, and O(*m*²) in the number of an enum's words or a
  ///   lifecycle's states.
  public func differences(since old: ContractDocument) -> [ContractDifference] {
    var comparison = ContractComparison(old: old, new: self)
    comparison.run()
    return comparison.differences
  }
}

/// A comparison of two contracts, part by part.
struct ContractComparison {
  let old: ContractDocument
  let new: ContractDocument
  private(set) var differences: [ContractDifference] = []

  init(old: ContractDocument, new: ContractDocument) {
    self.old = old
    self.new = new
  }

  mutating func run() {
    compare(old.format, new.format, .contractFormatChanged, at: ["format"])
    compare(old.module, new.module, .moduleRenamed, at: ["module"])
    each(old.models, new.models, at: ["models"], added: .modelAdded, removed: .modelRemoved) {
      $0.compareModels($1, $2, at: $3)
    }
    each(
      old.enums, new.enums, at: ["enums"], added: .enumAdded,
      removed: .enumRemoved
    ) { $0.compareEnums($1, $2, at: $3) }
    each(old.formats, new.formats, at: ["formats"], added: .formatAdded, removed: .formatRemoved) {
      $0.compareFormats($1, $2, at: $3)
    }
    each(
      old.lifecycles, new.lifecycles, at: ["lifecycles"], added: .lifecycleAdded, removed: .lifecycleRemoved
    ) { $0.compareLifecycles($1, $2, at: $3) }
    each(
      old.operations, new.operations, at: ["operations"], added: .operationAdded, removed: .operationRemoved
    ) {
      $0.compareOperations($1, $2, at: $3)
    }
    let words = Set(old.accessLabels.names + new.accessLabels.names).sortedByUTF8
    compareLabels(old.accessLabels, new.accessLabels, of: words, at: ["accessLabels"])
    each(old.topics, new.topics, at: ["topics"], added: .topicAdded, removed: .topicRemoved) {
      $0.compareTopics($1, $2, at: $3)
    }
    sets(old.codes, new.codes, at: ["codes"], added: .codeAdded, removed: .codeRemoved)
    each(old.messages, new.messages, at: ["messages"], added: .messageAdded, removed: .messageRemoved) {
      $0.compareMessages($1, $2, at: $3)
    }
    sets(
      old.reservedNames, new.reservedNames, at: ["reservedNames"], added: .nameReserved,
      removed: .nameReleased)
    mitigate()
    compareAnnouncements()
  }

  mutating func note(_ change: ContractChange, at steps: [String], _ old: JSONValue?, _ new: JSONValue?) {
    let difference = ContractDifference(change, at: steps, from: old, to: new)
    differences.append(difference)
    if old == nil, self.old.reservedNames.contains(difference.name), change != .nameReserved {
      differences.append(ContractDifference(.nameReused, at: steps, from: nil, to: new))
    }
  }

  /// Notes a change if two values differ.
  mutating func compare<Value: Encodable & Equatable>(
    _ old: Value, _ new: Value, _ change: ContractChange, at steps: [String]
  ) {
    if old != new { note(change, at: steps, json(old), json(new)) }
  }

  /// Notes a change if two optional values differ.
  mutating func compare<Value: Encodable & Equatable>(
    _ old: Value?, _ new: Value?, _ change: ContractChange, at steps: [String]
  ) {
    if old != new { note(change, at: steps, old.map(json), new.map(json)) }
  }

  /// Notes one change if a number rose, another if it fell.
  mutating func compare(
    _ old: Int64, _ new: Int64, raised: ContractChange, lowered: ContractChange, at steps: [String]
  ) {
    compare(old, new, old < new ? raised : lowered, at: steps)
  }

  /// Notes names that only one table has, and compares the values of names that both have.
  mutating func each<Value: Encodable>(
    _ old: ContractDictionary<Value>, _ new: ContractDictionary<Value>, at steps: [String],
    added: ContractChange,
    removed: ContractChange, _ both: (inout ContractComparison, Value, Value, [String]) -> Void
  ) {
    for name in Set(old.names + new.names).sortedByUTF8 {
      switch (old[name], new[name]) {
      case (let old?, let new?): both(&self, old, new, steps + [name])
      case (let old?, nil): note(removed, at: steps + [name], json(old), nil)
      case (nil, let new?): note(added, at: steps + [name], nil, json(new))
      case (nil, nil): break
      }
    }
  }

  /// Notes a change for each name with another description; a name that was removed isn't reported again.
  mutating func compareDocs(
    _ old: ContractDictionary<String>, _ new: ContractDictionary<String>, of names: [String],
    _ change: ContractChange, at steps: [String]
  ) {
    for name in names { compare(old[name], new[name], change, at: steps + [name]) }
  }

  /// Notes the changed labels of each name; those of a name that was removed aren't reported again.
  mutating func compareLabels(
    _ old: ContractDictionary<ContractDictionary<String>>,
    _ new: ContractDictionary<ContractDictionary<String>>, of names: [String], at steps: [String]
  ) {
    for name in names { compareLabels(old[name] ?? [:], new[name] ?? [:], at: steps + [name]) }
  }

  /// Notes the changed labels of one name, by language.
  private mutating func compareLabels(
    _ old: ContractDictionary<String>, _ new: ContractDictionary<String>, at steps: [String]
  ) {
    each(old, new, at: steps, added: .labelAdded, removed: .labelRemoved) {
      $0.compare($1, $2, .labelChanged, at: $3)
    }
  }

  /// Notes names that only one list has; their order is ignored.
  mutating func sets(
    _ old: [String], _ new: [String], at steps: [String], added: ContractChange, removed: ContractChange
  ) {
    for name in Set(old).subtracting(new).sortedByUTF8 {
      note(removed, at: steps + [name], .string(name), nil)
    }
    for name in Set(new).subtracting(old).sortedByUTF8 { note(added, at: steps + [name], nil, .string(name)) }
  }

  func json(_ value: some Encodable) -> JSONValue { (try? JSONValue(encoding: value)) ?? .null }

  /// Marks the changes that an upcaster or an announcement makes harmless.
  private mutating func mitigate() {
    for position in differences.indices where differences[position].change.isBreaking {
      let difference = differences[position]
      if old.deprecations[difference.name] != nil, difference.new == nil {
        differences[position].mitigations.insert(.deprecated)
      }
      guard difference.pointer.hasPrefix("/models/"),
        let model = difference.pointer.split(separator: "/").dropFirst().first,
        let before = old.models[String(model)], let now = new.models[String(model)]
      else { continue }
      if now.version > before.version, now.upcastVersions.contains(before.version) {
        differences[position].mitigations.insert(.upcaster)
      }
    }
  }

  /// Compares announced removals; an announcement that ends because the name was removed is no difference.
  private mutating func compareAnnouncements() {
    for name in Set(old.deprecations.names + new.deprecations.names).sortedByUTF8 {
      let steps = ["deprecations", name]
      switch (old.deprecations[name], new.deprecations[name]) {
      case (nil, let version?): note(.deprecationAdded, at: steps, nil, .string(version))
      case (let version?, nil) where !differences.contains { $0.name == name && $0.new == nil }:
        note(.deprecationRemoved, at: steps, .string(version), nil)
      case (let before?, let now?): compare(before, now, .deprecationAdded, at: steps)
      case (_, nil): break
      }
    }
  }
}

extension ContractComparison {
  mutating func compareEnums(
    _ old: ContractEnum, _ new: ContractEnum, at steps: [String]
  ) {
    sets(
      old.values, new.values, at: steps + ["values"],
      added: new.isOpen ? .enumValueAddedOpen : .enumValueAddedClosed,
      removed: new.isOpen ? .enumValueRemovedOpen : .enumValueRemovedClosed)
    if old.values.filter(new.values.contains) != new.values.filter(old.values.contains) {
      note(.enumValuesReordered, at: steps + ["values"], json(old.values), json(new.values))
    }
    compareDocs(old.docs, new.docs, of: new.values, .enumDocChanged, at: steps + ["docs"])
    compareLabels(old.labels, new.labels, of: new.values, at: steps + ["labels"])
  }

  mutating func compareFormats(_ old: ContractFormat, _ new: ContractFormat, at steps: [String]) {
    compare(old.pattern, new.pattern, .formatPatternChanged, at: steps + ["pattern"])
    compare(
      old.acceptedPattern, new.acceptedPattern, .formatAcceptedPatternChanged, at: steps + ["acceptedPattern"]
    )
    compare(old.isExact, new.isExact, .formatExactnessChanged, at: steps + ["isExact"])
    compare(old.source, new.source, .formatSourceChanged, at: steps + ["source"])
    compare(old.validExamples, new.validExamples, .formatSourceChanged, at: steps + ["validExamples"])
    compare(old.invalidExamples, new.invalidExamples, .formatSourceChanged, at: steps + ["invalidExamples"])
    compare(
      old.acceptedExamples, new.acceptedExamples, .formatSourceChanged, at: steps + ["acceptedExamples"])
  }

  mutating func compareOperations(_ old: ContractOperation, _ new: ContractOperation, at steps: [String]) {
    compare(old.doc, new.doc, .operationDocChanged, at: steps + ["doc"])
    sets(
      old.access, new.access, at: steps + ["access"], added: .operationAccessGranted,
      removed: .operationAccessRevoked)
    compareLabels(old.labels, new.labels, at: steps + ["labels"])
  }

  mutating func compareTopics(_ old: ContractTopic, _ new: ContractTopic, at steps: [String]) {
    compare(old.doc, new.doc, .topicDocChanged, at: steps + ["doc"])
    compareLabels(old.labels, new.labels, at: steps + ["labels"])
  }

  mutating func compareMessages(_ old: ContractMessage, _ new: ContractMessage, at steps: [String]) {
    sets(
      old.parameters, new.parameters, at: steps + ["parameters"], added: .messageParameterAdded,
      removed: .messageParameterRemoved)
    each(
      old.texts, new.texts, at: steps + ["texts"], added: .messageLanguageAdded,
      removed: .messageLanguageRemoved
    ) { $0.compare($1, $2, .messageTextChanged, at: $3) }
  }
}
