extension ContractChange {
  /// The direction in which a change breaks compatibility.
  public enum Compatibility: String, Codable, Hashable, Sendable, CaseIterable {
    /// New code can't handle documents and calls of the old contract.
    case backward
    /// Code of the old contract can't handle documents and answers of the new one.
    case forward
  }

  /// The directions in which the change breaks compatibility; empty for a compatible change.
  public var brokenCompatibility: Set<Compatibility> {
    switch self {
    case .moduleRenamed, .contractFormatChanged, .modelRemoved, .modelVersionLowered, .modelIdentityRemoved,
      .fieldTypeChanged, .fieldBecameList, .fieldBecameSingle, .fieldFormatChanged, .fieldEnumChanged,
      .fieldModelChanged, .fieldDefaultValueChanged, .ruleConditionChanged, .lifecycleRemoved,
      .lifecycleVersionLowered, .lifecycleSubjectChanged, .lifecycleInitialChanged,
      .transitionTargetChanged, .transitionTimeEventChanged, .nameReused:
      [.backward, .forward]
    case .modelPersonalRemoved, .fieldRemovedRequired, .fieldRemovedDefaulted, .fieldRemovedOptional,
      .fieldBecameOptional, .fieldBecameDerived, .fieldEnumOpened, .fieldElementsNullable,
      .fieldBecameMutable,
      .typeRangeWidened, .lengthWidened, .bytesWidened, .charactersWidened, .rangeWidened, .countWidened,
      .oneOfWidened, .notBlankRemoved, .singleLineRemoved, .multiLineRemoved, .trimmedRemoved,
      .uniqueElementsRemoved, .enumValueAddedClosed, .enumValueRemovedOpen, .formatPatternChanged,
      .ruleRemoved,
      .ruleOpaque, .ruleFieldsChanged, .ruleSeverityLowered, .uniqueRemoved, .stateAdded,
      .stateBecameNonfinal,
      .transitionAssignmentsChanged, .transitionTimeEventRemoved, .codeRemoved, .messageRemoved,
      .messageLanguageRemoved, .labelRemoved, .topicRemoved:
      [.forward]
    case .modelUpcasterRemoved, .fieldAddedRequired, .fieldRemovedDerived, .fieldBecameRequired,
      .fieldBecameStored,
      .fieldEnumClosed, .fieldElementsRequired, .fieldBecameImmutable, .typeRangeNarrowed, .lengthNarrowed,
      .bytesNarrowed, .charactersNarrowed, .rangeNarrowed, .countNarrowed, .oneOfNarrowed, .notBlankAdded,
      .singleLineAdded, .multiLineAdded, .trimmedAdded, .uniqueElementsAdded, .enumValueRemovedClosed,
      .formatAcceptedPatternChanged, .ruleAdded, .ruleSeverityRaised, .uniqueAdded, .indexRemoved,
      .textIndexRemoved,
      .spatialIndexRemoved, .stateRemoved, .stateBecameFinal, .eventRemoved, .transitionRemoved,
      .transitionInputChanged, .transitionTimeEventAdded, .actorRemoved, .actorRelationChanged,
      .transitionActorRemoved,
      .guardAdded, .guardConditionChanged, .operationRemoved, .operationAccessRevoked, .messageParameterAdded,
      .nameReleased:
      [.backward]
    case .modelAdded, .modelVersionRaised, .modelIdentityAdded, .modelPersonalAdded, .modelUpcasterAdded,
      .modelDocChanged, .fieldAddedDefaulted, .fieldAddedOptional, .fieldAddedDerived, .fieldBecameDefaulted,
      .fieldSourcesChanged, .fieldDocChanged, .enumAdded, .enumRemoved, .enumValueAddedOpen,
      .enumValuesReordered, .formatAdded, .formatRemoved, .formatExactnessChanged, .formatSourceChanged,
      .ruleReadable,
      .ruleDocChanged, .enumDocChanged, .labelAdded, .labelChanged, .lifecycleDocChanged,
      .transitionDocChanged, .indexAdded,
      .textIndexAdded, .spatialIndexAdded, .lifecycleAdded,
      .lifecycleVersionRaised,
      .eventAdded, .transitionAdded, .transitionEffectChanged, .actorAdded, .transitionActorAdded,
      .guardRemoved,
      .guardDocChanged, .operationAdded, .operationAccessGranted, .operationDocChanged, .topicAdded,
      .topicDocChanged, .codeAdded,
      .messageAdded,
      .messageLanguageAdded, .messageTextChanged, .messageParameterRemoved, .nameReserved,
      .deprecationAdded, .deprecationRemoved:
      []
    }
  }

  /// The audiences affected by a breaking change: writers send documents and fire events, readers receive the
  /// results.
  public var audiences: Set<ContractAudience> {
    switch self {
    case .moduleRenamed, .contractFormatChanged, .modelRemoved, .modelVersionLowered, .modelIdentityRemoved,
      .fieldTypeChanged, .fieldBecameList, .fieldBecameSingle, .fieldFormatChanged, .fieldEnumChanged,
      .fieldModelChanged, .fieldDefaultValueChanged, .ruleConditionChanged, .ruleOpaque, .lifecycleRemoved,
      .lifecycleVersionLowered, .lifecycleSubjectChanged, .lifecycleInitialChanged, .stateRemoved,
      .transitionTargetChanged, .transitionTimeEventChanged, .nameReused:
      [.writer, .reader]
    case .modelPersonalRemoved, .fieldRemovedRequired, .fieldRemovedDefaulted, .fieldRemovedOptional,
      .fieldBecameOptional, .fieldBecameDerived, .fieldEnumOpened, .fieldElementsNullable,
      .fieldBecameMutable,
      .typeRangeWidened, .lengthWidened, .bytesWidened, .charactersWidened, .rangeWidened, .countWidened,
      .oneOfWidened, .notBlankRemoved, .singleLineRemoved, .multiLineRemoved, .trimmedRemoved,
      .uniqueElementsRemoved, .enumValueAddedClosed, .enumValueRemovedOpen, .formatPatternChanged,
      .ruleRemoved,
      .ruleFieldsChanged, .ruleSeverityLowered, .uniqueRemoved, .stateAdded, .stateBecameNonfinal,
      .transitionAssignmentsChanged, .transitionTimeEventRemoved, .codeRemoved, .messageRemoved,
      .messageLanguageRemoved, .labelRemoved, .topicRemoved:
      [.reader]
    case .modelUpcasterRemoved, .fieldAddedRequired, .fieldRemovedDerived, .fieldBecameRequired,
      .fieldBecameStored,
      .fieldEnumClosed, .fieldElementsRequired, .fieldBecameImmutable, .typeRangeNarrowed, .lengthNarrowed,
      .bytesNarrowed, .charactersNarrowed, .rangeNarrowed, .countNarrowed, .oneOfNarrowed, .notBlankAdded,
      .singleLineAdded, .multiLineAdded, .trimmedAdded, .uniqueElementsAdded, .enumValueRemovedClosed,
      .formatAcceptedPatternChanged, .ruleAdded, .ruleSeverityRaised, .uniqueAdded, .indexRemoved,
      .textIndexRemoved,
      .spatialIndexRemoved, .stateBecameFinal, .eventRemoved, .transitionRemoved, .transitionInputChanged,
      .transitionTimeEventAdded, .actorRemoved, .actorRelationChanged, .transitionActorRemoved, .guardAdded,
      .guardConditionChanged, .operationRemoved, .operationAccessRevoked, .messageParameterAdded,
      .nameReleased:
      [.writer]
    case .modelAdded, .modelVersionRaised, .modelIdentityAdded, .modelPersonalAdded, .modelUpcasterAdded,
      .modelDocChanged, .fieldAddedDefaulted, .fieldAddedOptional, .fieldAddedDerived, .fieldBecameDefaulted,
      .fieldSourcesChanged, .fieldDocChanged, .enumAdded, .enumRemoved, .enumValueAddedOpen,
      .enumValuesReordered, .formatAdded, .formatRemoved, .formatExactnessChanged, .formatSourceChanged,
      .ruleReadable,
      .ruleDocChanged, .enumDocChanged, .labelAdded, .labelChanged, .lifecycleDocChanged,
      .transitionDocChanged, .indexAdded,
      .textIndexAdded, .spatialIndexAdded, .lifecycleAdded,
      .lifecycleVersionRaised,
      .eventAdded, .transitionAdded, .transitionEffectChanged, .actorAdded, .transitionActorAdded,
      .guardRemoved,
      .guardDocChanged, .operationAdded, .operationAccessGranted, .operationDocChanged, .topicAdded,
      .topicDocChanged, .codeAdded,
      .messageAdded,
      .messageLanguageAdded, .messageTextChanged, .messageParameterRemoved, .nameReserved,
      .deprecationAdded, .deprecationRemoved:
      []
    }
  }

  /// Whether the change breaks compatibility in any direction.
  public var isBreaking: Bool { !brokenCompatibility.isEmpty }
}
