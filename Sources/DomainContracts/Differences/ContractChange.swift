/// The kinds of change between two contracts; each raw value is the published code.
public enum ContractChange: String, CaseIterable, Codable, Hashable, Sendable {
  /// The module has another name.
  case moduleRenamed = "module.renamed"
  /// The contract document has another format version.
  case contractFormatChanged = "contract.format.changed"
  /// A model was added.
  case modelAdded = "model.added"
  /// A model was removed.
  case modelRemoved = "model.removed"
  /// The model's version was raised.
  case modelVersionRaised = "model.version.raised"
  /// The model's version was lowered.
  case modelVersionLowered = "model.version.lowered"
  /// The model became an entity, which repositories store under its own identifier.
  case modelIdentityAdded = "model.identity.added"
  /// The model is no longer an entity, so repositories can't store it by itself.
  case modelIdentityRemoved = "model.identity.removed"
  /// The model is now marked as personal data.
  case modelPersonalAdded = "model.personal.added"
  /// The model is no longer marked as personal data, so logs may show it.
  case modelPersonalRemoved = "model.personal.removed"
  /// An upcaster for documents of an earlier version was added.
  case modelUpcasterAdded = "model.upcaster.added"
  /// An upcaster was removed, so documents of an earlier version are no longer readable.
  case modelUpcasterRemoved = "model.upcaster.removed"
  /// The model's description changed.
  case modelDocChanged = "model.doc.changed"
  /// A required field was added.
  case fieldAddedRequired = "field.added.required"
  /// A field with a default value for readers was added.
  case fieldAddedDefaulted = "field.added.defaulted"
  /// An optional field was added.
  case fieldAddedOptional = "field.added.optional"
  /// A derived field was added.
  case fieldAddedDerived = "field.added.derived"
  /// A required field was removed.
  case fieldRemovedRequired = "field.removed.required"
  /// A field with a default value was removed.
  case fieldRemovedDefaulted = "field.removed.defaulted"
  /// An optional field was removed.
  case fieldRemovedOptional = "field.removed.optional"
  /// A derived field was removed, so queries can't use it any longer.
  case fieldRemovedDerived = "field.removed.derived"
  /// The field became required.
  case fieldBecameRequired = "field.became.required"
  /// The field became optional.
  case fieldBecameOptional = "field.became.optional"
  /// Readers now use a default value if the field is absent.
  case fieldBecameDefaulted = "field.became.defaulted"
  /// A derived field is now part of documents.
  case fieldBecameStored = "field.became.stored"
  /// The field is now computed and no longer part of documents.
  case fieldBecameDerived = "field.became.derived"
  /// The field's JSON type changed.
  case fieldTypeChanged = "field.type.changed"
  /// A single value became a list.
  case fieldBecameList = "field.became.list"
  /// A list became a single value.
  case fieldBecameSingle = "field.became.single"
  /// The field has another text format.
  case fieldFormatChanged = "field.format.changed"
  /// The field's words come from another enum.
  case fieldEnumChanged = "field.enum.changed"
  /// The field's enum became open, so the field may have unknown words.
  case fieldEnumOpened = "field.enum.opened"
  /// The field's enum became closed, so the field may only have known words.
  case fieldEnumClosed = "field.enum.closed"
  /// The field contains another model.
  case fieldModelChanged = "field.model.changed"
  /// The elements of the list may now be null.
  case fieldElementsNullable = "field.elements.nullable"
  /// The elements of the list may no longer be null.
  case fieldElementsRequired = "field.elements.required"
  /// The default value for an absent field changed.
  case fieldDefaultValueChanged = "field.defaultValue.changed"
  /// The field became immutable.
  case fieldBecameImmutable = "field.became.immutable"
  /// The field became mutable, so copies of its value may become outdated.
  case fieldBecameMutable = "field.became.mutable"
  /// The derived field is computed from other fields.
  case fieldSourcesChanged = "field.sources.changed"
  /// The field's description changed.
  case fieldDocChanged = "field.doc.changed"
  /// The numeric type accepts fewer numbers.
  case typeRangeNarrowed = "type.range.narrowed"
  /// The numeric type accepts more numbers.
  case typeRangeWidened = "type.range.widened"
  /// Fewer text lengths are valid.
  case lengthNarrowed = "length.narrowed"
  /// More text lengths are valid.
  case lengthWidened = "length.widened"
  /// Fewer text sizes in bytes are valid.
  case bytesNarrowed = "bytes.narrowed"
  /// More text sizes in bytes are valid.
  case bytesWidened = "bytes.widened"
  /// Fewer text lengths in characters are valid.
  case charactersNarrowed = "characters.narrowed"
  /// More text lengths in characters are valid.
  case charactersWidened = "characters.widened"
  /// The range of valid values became smaller.
  case rangeNarrowed = "range.narrowed"
  /// The range of valid values became larger.
  case rangeWidened = "range.widened"
  /// Fewer element counts are valid.
  case countNarrowed = "count.narrowed"
  /// More element counts are valid.
  case countWidened = "count.widened"
  /// A value was removed from the list of valid values, or such a list was added.
  case oneOfNarrowed = "oneOf.narrowed"
  /// A value was added to the list of valid values, or the list was removed.
  case oneOfWidened = "oneOf.widened"
  /// Blank texts are no longer valid.
  case notBlankAdded = "notBlank.added"
  /// Blank texts are now valid.
  case notBlankRemoved = "notBlank.removed"
  /// Texts with line ends or other control characters are no longer valid.
  case singleLineAdded = "singleLine.added"
  /// Texts with line ends or other control characters are now valid.
  case singleLineRemoved = "singleLine.removed"
  /// Control characters other than line ends and tabs are no longer valid.
  case multiLineAdded = "multiLine.added"
  /// Control characters other than line ends and tabs are now valid.
  case multiLineRemoved = "multiLine.removed"
  /// Leading and trailing white space is no longer valid.
  case trimmedAdded = "trimmed.added"
  /// Leading and trailing white space is now valid.
  case trimmedRemoved = "trimmed.removed"
  /// Equal elements in a list are no longer valid.
  case uniqueElementsAdded = "uniqueElements.added"
  /// Equal elements in a list are now valid.
  case uniqueElementsRemoved = "uniqueElements.removed"
  /// An enum was added.
  case enumAdded = "enum.added"
  /// An enum was removed.
  case enumRemoved = "enum.removed"
  /// A word was added to a closed enum; readers of the old contract refuse it.
  case enumValueAddedClosed = "enum.value.added.closed"
  /// A word was added to an open enum.
  case enumValueAddedOpen = "enum.value.added.open"
  /// A word was removed from a closed enum; documents that contain it are refused.
  case enumValueRemovedClosed = "enum.value.removed.closed"
  /// A word was removed from an open enum; readers keep it as an unknown word.
  case enumValueRemovedOpen = "enum.value.removed.open"
  /// The words of an enum are in another order.
  case enumValuesReordered = "enum.values.reordered"
  /// The description of an enum value changed.
  case enumDocChanged = "enum.doc.changed"
  /// A word of an enum, an event or an operation gained a label in a language.
  case labelAdded = "label.added"
  /// A word of an enum, an event or an operation lost its label in a language, so people see another language or the code.
  case labelRemoved = "label.removed"
  /// The label of a word of an enum, of an event or of an operation changed.
  case labelChanged = "label.changed"
  /// A text format was added.
  case formatAdded = "format.added"
  /// A text format was removed.
  case formatRemoved = "format.removed"
  /// The pattern of canonical texts changed.
  case formatPatternChanged = "format.pattern.changed"
  /// The pattern of accepted texts changed.
  case formatAcceptedPatternChanged = "format.acceptedPattern.changed"
  /// The patterns became sufficient or insufficient to decide whether a text is valid.
  case formatExactnessChanged = "format.exactness.changed"
  /// The format's source or examples changed.
  case formatSourceChanged = "format.source.changed"
  /// A rule was added.
  case ruleAdded = "rule.added"
  /// A rule was removed.
  case ruleRemoved = "rule.removed"
  /// The rule's condition changed.
  case ruleConditionChanged = "rule.condition.changed"
  /// The rule no longer has a condition and exists only as code.
  case ruleOpaque = "rule.opaque"
  /// The rule, which existed only as code, now has a condition.
  case ruleReadable = "rule.readable"
  /// Violations of the rule are reported at other fields.
  case ruleFieldsChanged = "rule.fields.changed"
  /// A violation of the rule, a warning before, is now an error.
  case ruleSeverityRaised = "rule.severity.raised"
  /// A violation of the rule, an error before, is now a warning.
  case ruleSeverityLowered = "rule.severity.lowered"
  /// The rule's description changed.
  case ruleDocChanged = "rule.doc.changed"
  /// A unique key was added.
  case uniqueAdded = "unique.added"
  /// A unique key was removed.
  case uniqueRemoved = "unique.removed"
  /// An index was added.
  case indexAdded = "index.added"
  /// An index was removed, so queries that used it become slower.
  case indexRemoved = "index.removed"
  /// A field was added to the text index.
  case textIndexAdded = "textIndex.added"
  /// A field was removed from the text index.
  case textIndexRemoved = "textIndex.removed"
  /// A field was added to the spatial indexes.
  case spatialIndexAdded = "spatialIndex.added"
  /// A field was removed from the spatial indexes.
  case spatialIndexRemoved = "spatialIndex.removed"
  /// A lifecycle was added.
  case lifecycleAdded = "lifecycle.added"
  /// A lifecycle was removed.
  case lifecycleRemoved = "lifecycle.removed"
  /// The lifecycle's version was raised.
  case lifecycleVersionRaised = "lifecycle.version.raised"
  /// The lifecycle's version was lowered.
  case lifecycleVersionLowered = "lifecycle.version.lowered"
  /// The lifecycle belongs to another model or uses other fields for its state.
  case lifecycleSubjectChanged = "lifecycle.subject.changed"
  /// New entities start in another state.
  case lifecycleInitialChanged = "lifecycle.initial.changed"
  /// The description of a state, an event or an actor changed.
  case lifecycleDocChanged = "lifecycle.doc.changed"
  /// A state was added, which readers of the old contract don't know.
  case stateAdded = "state.added"
  /// A state was removed, together with its transitions.
  case stateRemoved = "state.removed"
  /// The state became final.
  case stateBecameFinal = "state.became.final"
  /// The state is no longer final.
  case stateBecameNonfinal = "state.became.nonfinal"
  /// An event was added.
  case eventAdded = "event.added"
  /// An event was removed.
  case eventRemoved = "event.removed"
  /// The event became possible in a state.
  case transitionAdded = "transition.added"
  /// The event is no longer possible in a state.
  case transitionRemoved = "transition.removed"
  /// The event leads to another state.
  case transitionTargetChanged = "transition.target.changed"
  /// The event takes another input.
  case transitionInputChanged = "transition.input.changed"
  /// The transition assigns other fields or values.
  case transitionAssignmentsChanged = "transition.assignments.changed"
  /// The description of the transition's further effects changed.
  case transitionEffectChanged = "transition.effect.changed"
  /// The transition's description changed.
  case transitionDocChanged = "transition.doc.changed"
  /// The transition now has an earliest moment.
  case transitionTimeEventAdded = "transition.timeEvent.added"
  /// The transition no longer has an earliest moment.
  case transitionTimeEventRemoved = "transition.timeEvent.removed"
  /// The earliest moment of the transition changed.
  case transitionTimeEventChanged = "transition.timeEvent.changed"
  /// An actor was added.
  case actorAdded = "actor.added"
  /// An actor was removed.
  case actorRemoved = "actor.removed"
  /// The condition that makes a caller the actor changed.
  case actorRelationChanged = "actor.relation.changed"
  /// An actor was allowed to fire an event.
  case transitionActorAdded = "transition.actor.added"
  /// An actor is no longer allowed to fire an event.
  case transitionActorRemoved = "transition.actor.removed"
  /// A guard was added to a transition.
  case guardAdded = "guard.added"
  /// A guard was removed from a transition.
  case guardRemoved = "guard.removed"
  /// The guard's condition changed.
  case guardConditionChanged = "guard.condition.changed"
  /// The guard's description changed.
  case guardDocChanged = "guard.doc.changed"
  /// An operation was added.
  case operationAdded = "operation.added"
  /// An operation was removed.
  case operationRemoved = "operation.removed"
  /// Further principals may call the operation.
  case operationAccessGranted = "operation.access.granted"
  /// Some principals may no longer call the operation.
  case operationAccessRevoked = "operation.access.revoked"
  /// The operation's description changed.
  case operationDocChanged = "operation.doc.changed"
  /// A code was added.
  case codeAdded = "code.added"
  /// A code was removed, so programs that handle it no longer receive it.
  case codeRemoved = "code.removed"
  /// A topic of messages to people was added.
  case topicAdded = "topic.added"
  /// A topic was removed, so the choice to mute it has no effect any longer.
  case topicRemoved = "topic.removed"
  /// The topic's description changed.
  case topicDocChanged = "topic.doc.changed"
  /// A message was added.
  case messageAdded = "message.added"
  /// A message was removed, so people see its code instead.
  case messageRemoved = "message.removed"
  /// A language was added to a message.
  case messageLanguageAdded = "message.language.added"
  /// A language was removed from a message.
  case messageLanguageRemoved = "message.language.removed"
  /// The message's text changed.
  case messageTextChanged = "message.text.changed"
  /// The message gained a parameter, which callers of the old contract don't provide.
  case messageParameterAdded = "message.parameter.added"
  /// The message lost a parameter.
  case messageParameterRemoved = "message.parameter.removed"
  /// A name was reserved and must not be used again.
  case nameReserved = "name.reserved"
  /// A reserved name was released, although older documents may contain it.
  case nameReleased = "name.released"
  /// A reserved name is used again.
  case nameReused = "name.reused"
  /// The removal of a name was announced, or its announced version changed.
  case deprecationAdded = "deprecation.added"
  /// The announcement of a removal was withdrawn.
  case deprecationRemoved = "deprecation.removed"
}
