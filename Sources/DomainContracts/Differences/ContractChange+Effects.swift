extension ContractChange {
  /// The direction in which a change breaks compatibility.
  public enum Direction: String, Codable, Hashable, Sendable, CaseIterable {
    /// New code can't handle documents and calls of the old contract.
    case backward
    /// Code of the old contract can't handle documents and answers of the new one.
    case forward
  }

  /// The directions in which the change breaks compatibility; empty for a compatible change.
  public var directions: Set<Direction> {
    switch self {
    case .moduleRenamed, .formatChanged, .modelRemoved, .modelVersionLowered, .modelIdentityRemoved,
      .fieldKindChanged, .fieldList, .fieldSingle, .fieldFormatChanged, .fieldVocabularyChanged,
      .fieldModelChanged, .fieldFallbackChanged, .ruleConditionChanged, .lifecycleRemoved,
      .lifecycleVersionLowered, .lifecycleSubjectChanged, .lifecycleInitialChanged,
      .transitionTargetChanged, .timingChanged, .nameReused:
      [.backward, .forward]
    case .modelPersonalRemoved, .fieldRemovedRequired, .fieldRemovedDefaulted, .fieldRemovedOptional,
      .fieldOptional, .fieldDerived, .fieldVocabularyOpened, .fieldElementsNullable, .fieldMutable,
      .sizeWidened, .lengthWidened, .bytesWidened, .charactersWidened, .rangeWidened, .countWidened,
      .choiceWidened, .notBlankRemoved, .singleLineRemoved, .multiLineRemoved, .trimmedRemoved,
      .uniqueElementsRemoved, .wordAddedClosed, .wordRemovedOpen, .formPatternChanged, .ruleRemoved,
      .ruleOpaque, .ruleFieldsChanged, .ruleSeverityLowered, .uniqueRemoved, .stateAdded, .stateRevived,
      .transitionAssignsChanged, .timingRemoved, .codeRemoved, .messageRemoved, .messageLanguageRemoved:
      [.forward]
    case .modelUpcasterRemoved, .fieldAddedRequired, .fieldRemovedDerived, .fieldRequired, .fieldStored,
      .fieldVocabularyClosed, .fieldElementsRequired, .fieldFixed, .sizeNarrowed, .lengthNarrowed,
      .bytesNarrowed, .charactersNarrowed, .rangeNarrowed, .countNarrowed, .choiceNarrowed, .notBlankAdded,
      .singleLineAdded, .multiLineAdded, .trimmedAdded, .uniqueElementsAdded, .wordRemovedClosed,
      .formAcceptsChanged, .ruleAdded, .ruleSeverityRaised, .uniqueAdded, .indexRemoved, .searchRemoved,
      .nearbyRemoved, .stateRemoved, .stateFinal, .eventRemoved, .transitionRemoved,
      .transitionInputChanged, .timingAdded, .roleRemoved, .roleRelationChanged, .roleWithdrawn,
      .guardAdded, .guardConditionChanged, .useCaseRemoved, .callerWithdrawn, .messageParameterAdded,
      .nameReleased:
      [.backward]
    case .modelAdded, .modelVersionRaised, .modelIdentityAdded, .modelPersonalAdded, .modelUpcasterAdded,
      .modelDocChanged, .fieldAddedDefaulted, .fieldAddedOptional, .fieldAddedDerived, .fieldDefaulted,
      .fieldSourcesChanged, .fieldDocChanged, .vocabularyAdded, .vocabularyRemoved, .wordAddedOpen,
      .wordsReordered, .formAdded, .formRemoved, .formExactChanged, .formSourceChanged, .ruleReadable,
      .ruleDocChanged, .indexAdded, .searchAdded, .nearbyAdded, .lifecycleAdded, .lifecycleVersionRaised,
      .eventAdded, .transitionAdded, .transitionEffectChanged, .roleAdded, .roleGranted, .guardRemoved,
      .guardDocChanged, .useCaseAdded, .callerGranted, .useCaseDocChanged, .codeAdded, .messageAdded,
      .messageLanguageAdded, .messageTextChanged, .messageParameterRemoved, .nameReserved,
      .removalAnnounced, .removalWithdrawn:
      []
    }
  }

  /// The audiences affected by a breaking change: writers send documents and fire events, readers receive the
  /// results.
  public var audiences: Set<ContractAudience> {
    switch self {
    case .moduleRenamed, .formatChanged, .modelRemoved, .modelVersionLowered, .modelIdentityRemoved,
      .fieldKindChanged, .fieldList, .fieldSingle, .fieldFormatChanged, .fieldVocabularyChanged,
      .fieldModelChanged, .fieldFallbackChanged, .ruleConditionChanged, .ruleOpaque, .lifecycleRemoved,
      .lifecycleVersionLowered, .lifecycleSubjectChanged, .lifecycleInitialChanged, .stateRemoved,
      .transitionTargetChanged, .timingChanged, .nameReused:
      [.writer, .reader]
    case .modelPersonalRemoved, .fieldRemovedRequired, .fieldRemovedDefaulted, .fieldRemovedOptional,
      .fieldOptional, .fieldDerived, .fieldVocabularyOpened, .fieldElementsNullable, .fieldMutable,
      .sizeWidened, .lengthWidened, .bytesWidened, .charactersWidened, .rangeWidened, .countWidened,
      .choiceWidened, .notBlankRemoved, .singleLineRemoved, .multiLineRemoved, .trimmedRemoved,
      .uniqueElementsRemoved, .wordAddedClosed, .wordRemovedOpen, .formPatternChanged, .ruleRemoved,
      .ruleFieldsChanged, .ruleSeverityLowered, .uniqueRemoved, .stateAdded, .stateRevived,
      .transitionAssignsChanged, .timingRemoved, .codeRemoved, .messageRemoved, .messageLanguageRemoved:
      [.reader]
    case .modelUpcasterRemoved, .fieldAddedRequired, .fieldRemovedDerived, .fieldRequired, .fieldStored,
      .fieldVocabularyClosed, .fieldElementsRequired, .fieldFixed, .sizeNarrowed, .lengthNarrowed,
      .bytesNarrowed, .charactersNarrowed, .rangeNarrowed, .countNarrowed, .choiceNarrowed, .notBlankAdded,
      .singleLineAdded, .multiLineAdded, .trimmedAdded, .uniqueElementsAdded, .wordRemovedClosed,
      .formAcceptsChanged, .ruleAdded, .ruleSeverityRaised, .uniqueAdded, .indexRemoved, .searchRemoved,
      .nearbyRemoved, .stateFinal, .eventRemoved, .transitionRemoved, .transitionInputChanged,
      .timingAdded, .roleRemoved, .roleRelationChanged, .roleWithdrawn, .guardAdded,
      .guardConditionChanged, .useCaseRemoved, .callerWithdrawn, .messageParameterAdded, .nameReleased:
      [.writer]
    case .modelAdded, .modelVersionRaised, .modelIdentityAdded, .modelPersonalAdded, .modelUpcasterAdded,
      .modelDocChanged, .fieldAddedDefaulted, .fieldAddedOptional, .fieldAddedDerived, .fieldDefaulted,
      .fieldSourcesChanged, .fieldDocChanged, .vocabularyAdded, .vocabularyRemoved, .wordAddedOpen,
      .wordsReordered, .formAdded, .formRemoved, .formExactChanged, .formSourceChanged, .ruleReadable,
      .ruleDocChanged, .indexAdded, .searchAdded, .nearbyAdded, .lifecycleAdded, .lifecycleVersionRaised,
      .eventAdded, .transitionAdded, .transitionEffectChanged, .roleAdded, .roleGranted, .guardRemoved,
      .guardDocChanged, .useCaseAdded, .callerGranted, .useCaseDocChanged, .codeAdded, .messageAdded,
      .messageLanguageAdded, .messageTextChanged, .messageParameterRemoved, .nameReserved,
      .removalAnnounced, .removalWithdrawn:
      []
    }
  }

  /// Whether the change breaks compatibility in any direction.
  public var isBreaking: Bool { !directions.isEmpty }
}
