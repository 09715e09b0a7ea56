import DomainModeling

extension ContractComparison {
  mutating func compareModels(_ old: ContractModel, _ new: ContractModel, at steps: [String]) {
    compare(
      old.version, new.version, raised: .modelVersionRaised, lowered: .modelVersionLowered,
      at: steps + ["version"])
    compare(old.doc, new.doc, .modelDocChanged, at: steps + ["doc"])
    compare(
      old.isEntity, new.isEntity, new.isEntity ? .modelIdentityAdded : .modelIdentityRemoved,
      at: steps + ["isEntity"])
    compare(
      old.isPersonal, new.isPersonal, new.isPersonal ? .modelPersonalAdded : .modelPersonalRemoved,
      at: steps + ["isPersonal"])
    sets(
      old.upcastVersions.map(String.init), new.upcastVersions.map(String.init),
      at: steps + ["upcastVersions"],
      added: .modelUpcasterAdded, removed: .modelUpcasterRemoved)
    let fields = steps + ["fields"]
    for name in Set(old.fields.names + new.fields.names).sortedByUTF8 {
      switch (old.fields[name], new.fields[name]) {
      case (let old?, let new?): compareFields(old, new, at: fields + [name])
      case (let old?, nil): note(old.presence.removed, at: fields + [name], json(old), nil)
      case (nil, let new?): note(new.presence.added, at: fields + [name], nil, json(new))
      case (nil, nil): break
      }
    }
    each(old.rules, new.rules, at: steps + ["rules"], added: .ruleAdded, removed: .ruleRemoved) {
      $0.compareRules($1, $2, at: $3)
    }
    compareStorage(old.storage, new.storage, at: steps + ["storage"])
  }

  private mutating func compareRules(_ old: ContractRule, _ new: ContractRule, at steps: [String]) {
    if old.isOpaque != new.isOpaque {
      compare(
        old.isOpaque, new.isOpaque, new.isOpaque ? .ruleOpaque : .ruleReadable, at: steps + ["isOpaque"])
    } else {
      compare(old.condition, new.condition, .ruleConditionChanged, at: steps + ["condition"])
    }
    compare(old.fields, new.fields, .ruleFieldsChanged, at: steps + ["fields"])
    compare(
      old.severity, new.severity, new.severity == "error" ? .ruleSeverityRaised : .ruleSeverityLowered,
      at: steps + ["severity"])
    compare(old.doc, new.doc, .ruleDocChanged, at: steps + ["doc"])
  }

  private mutating func compareStorage(
    _ old: ContractStorage, _ new: ContractStorage, at steps: [String]
  ) {
    func joined(_ lists: [[String]]) -> [String] { lists.map { $0.joined(separator: "+") } }
    sets(
      joined(old.uniqueKeys), joined(new.uniqueKeys), at: steps + ["uniqueKeys"], added: .uniqueAdded,
      removed: .uniqueRemoved)
    sets(
      joined(old.indexes), joined(new.indexes), at: steps + ["indexes"], added: .indexAdded,
      removed: .indexRemoved)
    sets(
      old.textIndexes, new.textIndexes, at: steps + ["textIndexes"], added: .textIndexAdded,
      removed: .textIndexRemoved)
    sets(
      old.spatialIndexes, new.spatialIndexes, at: steps + ["spatialIndexes"], added: .spatialIndexAdded,
      removed: .spatialIndexRemoved)
  }
}

extension ContractField.Presence {
  var added: ContractChange {
    switch self {
    case .required: .fieldAddedRequired
    case .defaulted: .fieldAddedDefaulted
    case .optional: .fieldAddedOptional
    case .derived: .fieldAddedDerived
    }
  }

  var removed: ContractChange {
    switch self {
    case .required: .fieldRemovedRequired
    case .defaulted: .fieldRemovedDefaulted
    case .optional: .fieldRemovedOptional
    case .derived: .fieldRemovedDerived
    }
  }

  /// Returns the change from this presence to another, or `nil` if they are equal.
  func change(to new: ContractField.Presence) -> ContractChange? {
    switch (self, new) {
    case (.required, .required), (.defaulted, .defaulted), (.optional, .optional), (.derived, .derived): nil
    case (_, .derived): .fieldBecameDerived
    case (.derived, _): .fieldBecameStored
    case (_, .required): .fieldBecameRequired
    case (_, .optional): .fieldBecameOptional
    case (_, .defaulted): .fieldBecameDefaulted
    }
  }
}
