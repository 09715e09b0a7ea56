import DomainModeling

extension ContractComparison {
  mutating func compareFields(_ old: ContractField, _ new: ContractField, at steps: [String]) {
    if let change = old.presence.change(to: new.presence) {
      compare(old.presence, new.presence, change, at: steps + ["presence"])
    }
    compareTypes(old.type, new.type, at: steps + ["type"])
    if let before = old.defaultValue, let now = new.defaultValue, before != now {
      note(.fieldDefaultValueChanged, at: steps + ["defaultValue"], before, now)
    }
    compareLimits(old.constraints, new.constraints, at: steps + ["constraints"])
    compare(
      old.isMutable, new.isMutable, new.isMutable ? .fieldBecameMutable : .fieldBecameImmutable,
      at: steps + ["isMutable"])
    if old.sources != new.sources {
      note(.fieldSourcesChanged, at: steps + ["sources"], old.sources.map(json), new.sources.map(json))
    }
    compare(old.doc, new.doc, .fieldDocChanged, at: steps + ["doc"])
  }

  private mutating func compareTypes(_ old: ContractType, _ new: ContractType, at steps: [String]) {
    if old == new { return }
    let (type, newType) = (old, new)
    switch (old, new) {
    case (.integer(let least, let most), .integer(let newLeast, let newMost)):
      compareBounds(
        ContractBounds(minimum: least, maximum: most), ContractBounds(minimum: newLeast, maximum: newMost),
        narrowed: .typeRangeNarrowed, widened: .typeRangeWidened, at: steps, as: (json(type), json(newType)))
    case (.number(let least, let most), .number(let newLeast, let newMost)):
      compareBounds(
        ContractBounds(minimum: least, maximum: most), ContractBounds(minimum: newLeast, maximum: newMost),
        narrowed: .typeRangeNarrowed, widened: .typeRangeWidened, at: steps, as: (json(type), json(newType)))
    case (.list(.nullable(let old)), .list(let new)) where !new.isNullable:
      note(
        .fieldElementsRequired, at: steps, json(ContractType.list(.nullable(old))),
        json(ContractType.list(new)))
      compareTypes(old, new, at: steps + ["of"])
    case (.list(let old), .list(.nullable(let new))) where !old.isNullable:
      note(
        .fieldElementsNullable, at: steps, json(ContractType.list(old)),
        json(ContractType.list(.nullable(new))))
      compareTypes(old, new, at: steps + ["of"])
    case (.list(let old), .list(let new)), (.nullable(let old), .nullable(let new)):
      compareTypes(old, new, at: steps + ["of"])
    default: compare(old, new, Self.change(from: old, to: new), at: steps)
    }
  }

  private static func change(from old: ContractType, to new: ContractType) -> ContractChange {
    switch (old, new) {
    case (.formattedString, .formattedString): .fieldFormatChanged
    case (.enumeration(let old), .enumeration(let new)) where new == "\(old)?": .fieldEnumOpened
    case (.enumeration(let old), .enumeration(let new)) where old == "\(new)?": .fieldEnumClosed
    case (.enumeration, .enumeration): .fieldEnumChanged
    case (.model, .model): .fieldModelChanged
    case (_, .list): .fieldBecameList
    case (.list, _): .fieldBecameSingle
    default: .fieldTypeChanged
    }
  }

  private mutating func compareLimits(
    _ old: ContractConstraints, _ new: ContractConstraints, at steps: [String]
  ) {
    if old == new { return }
    compareBounds(
      old.length, new.length, narrowed: .lengthNarrowed, widened: .lengthWidened, at: steps + ["length"])
    compareBounds(
      old.bytes, new.bytes, narrowed: .bytesNarrowed, widened: .bytesWidened, at: steps + ["bytes"])
    compareBounds(
      old.characters, new.characters, narrowed: .charactersNarrowed, widened: .charactersWidened,
      at: steps + ["characters"])
    compareBounds(
      old.range, new.range, narrowed: .rangeNarrowed, widened: .rangeWidened, at: steps + ["range"])
    compareBounds(
      old.count, new.count, narrowed: .countNarrowed, widened: .countWidened, at: steps + ["count"])
    compareChoices(old.oneOf, new.oneOf, at: steps + ["oneOf"])
    for flag in ContractConstraints.Flag.allCases {
      let path = steps + [flag.rawValue]
      switch (old.flags.contains(flag), new.flags.contains(flag)) {
      case (false, true): note(flag.added, at: path, nil, true)
      case (true, false): note(flag.removed, at: path, true, nil)
      default: break
      }
    }
    compareLimits(
      old.each.first ?? ContractConstraints(), new.each.first ?? ContractConstraints(), at: steps + ["each"])
  }

  private mutating func compareChoices(_ old: [Scalar]?, _ new: [Scalar]?, at steps: [String]) {
    func lacks(_ values: [Scalar]?, of others: [Scalar]?) -> Bool {
      guard let values else { return false }
      return others.map { !$0.allSatisfy(values.contains) } ?? true
    }
    if lacks(new, of: old) { note(.oneOfNarrowed, at: steps, old.map(json), new.map(json)) }
    if lacks(old, of: new) { note(.oneOfWidened, at: steps, old.map(json), new.map(json)) }
  }

  private mutating func compareBounds<Limit: Comparable>(
    _ old: ContractBounds<Limit>?, _ new: ContractBounds<Limit>?, narrowed: ContractChange,
    widened: ContractChange, at steps: [String], as values: (JSONValue, JSONValue)? = nil
  ) {
    let (before, now) = (values?.0 ?? old.map(json), values?.1 ?? new.map(json))
    if Self.isNarrower(new, than: old) { note(narrowed, at: steps, before, now) }
    if Self.isNarrower(old, than: new) { note(widened, at: steps, before, now) }
  }

  /// Returns whether the bounds are stricter than the others on at least one side.
  private static func isNarrower<Limit: Comparable>(
    _ bounds: ContractBounds<Limit>?, than others: ContractBounds<Limit>?
  ) -> Bool {
    func isAbove(_ limit: Limit?, _ other: Limit?) -> Bool {
      limit.map { limit in other.map { limit > $0 } ?? true } ?? false
    }
    func isBelow(_ limit: Limit?, _ other: Limit?) -> Bool {
      limit.map { limit in other.map { limit < $0 } ?? true } ?? false
    }
    return isAbove(bounds?.minimum, others?.minimum) || isAbove(bounds?.above, others?.above)
      || isBelow(bounds?.maximum, others?.maximum)
  }
}

extension ContractType {
  fileprivate var isNullable: Bool { if case .nullable = self { true } else { false } }
}

extension ContractConstraints.Flag {
  fileprivate var added: ContractChange {
    switch self {
    case .notBlank: .notBlankAdded
    case .singleLine: .singleLineAdded
    case .multiLine: .multiLineAdded
    case .trimmed: .trimmedAdded
    case .uniqueElements: .uniqueElementsAdded
    }
  }

  fileprivate var removed: ContractChange {
    switch self {
    case .notBlank: .notBlankRemoved
    case .singleLine: .singleLineRemoved
    case .multiLine: .multiLineRemoved
    case .trimmed: .trimmedRemoved
    case .uniqueElements: .uniqueElementsRemoved
    }
  }
}
