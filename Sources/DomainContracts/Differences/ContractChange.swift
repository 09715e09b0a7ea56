/// What can change in a contract, by its published code; who notices it, and in which direction.
public enum ContractChange: String, CaseIterable, Codable, Hashable, Sendable {
  /// The document speaks of another module.
  case moduleRenamed = "module.renamed"
  /// The form of the document itself changed.
  case formatChanged = "format.changed"
  /// There is a new model.
  case modelAdded = "model.added"
  /// A model is gone.
  case modelRemoved = "model.removed"
  /// The model's form has a higher version.
  case modelVersionRaised = "model.version.raised"
  /// The model's form has a lower version, as if time ran back.
  case modelVersionLowered = "model.version.lowered"
  /// Repositories keep the model as a record of its own.
  case modelIdentityAdded = "model.identity.added"
  /// Repositories no longer keep the model.
  case modelIdentityRemoved = "model.identity.removed"
  /// The model now holds personal data.
  case modelPersonalAdded = "model.personal.added"
  /// The model's data is no longer taken as personal, so that logs may show it.
  case modelPersonalRemoved = "model.personal.removed"
  /// Documents of an earlier version are read again.
  case modelUpcasterAdded = "model.upcaster.added"
  /// Documents of an earlier version are no longer read.
  case modelUpcasterRemoved = "model.upcaster.removed"
  /// The model is described in other words.
  case modelDocChanged = "model.doc.changed"
  /// There is a new field that every document has to have.
  case fieldAddedRequired = "field.added.required"
  /// There is a new field that readers replace where it is absent.
  case fieldAddedDefaulted = "field.added.defaulted"
  /// There is a new field that may be absent.
  case fieldAddedOptional = "field.added.optional"
  /// There is a new computed field.
  case fieldAddedDerived = "field.added.derived"
  /// A field is gone that every document had.
  case fieldRemovedRequired = "field.removed.required"
  /// A field is gone that had a fallback.
  case fieldRemovedDefaulted = "field.removed.defaulted"
  /// A field is gone that could be absent.
  case fieldRemovedOptional = "field.removed.optional"
  /// A computed field is gone, and with it the queries that used it.
  case fieldRemovedDerived = "field.removed.derived"
  /// Every document has to have the field now.
  case fieldRequired = "field.required"
  /// The field may be absent now.
  case fieldOptional = "field.optional"
  /// Readers replace the field where it is absent now.
  case fieldDefaulted = "field.defaulted"
  /// A computed field stands in documents now.
  case fieldStored = "field.stored"
  /// A field is computed now and stands in no document.
  case fieldDerived = "field.derived"
  /// The field has another JSON type.
  case fieldKindChanged = "field.kind.changed"
  /// A single value became a list.
  case fieldList = "field.list"
  /// A list became a single value.
  case fieldSingle = "field.single"
  /// The field's text has another form.
  case fieldFormatChanged = "field.format.changed"
  /// The field's word is from another list.
  case fieldVocabularyChanged = "field.vocabulary.changed"
  /// The field takes words that nobody knows yet.
  case fieldVocabularyOpened = "field.vocabulary.opened"
  /// The field takes only known words now.
  case fieldVocabularyClosed = "field.vocabulary.closed"
  /// The field holds another model.
  case fieldModelChanged = "field.model.changed"
  /// Elements of the list may be null now.
  case fieldElementsNullable = "field.elements.nullable"
  /// Elements of the list may no longer be null.
  case fieldElementsRequired = "field.elements.required"
  /// An absent field means something else now.
  case fieldFallbackChanged = "field.fallback.changed"
  /// The field can no longer be changed.
  case fieldFixed = "field.fixed"
  /// The field can be changed now, so that copies go stale.
  case fieldMutable = "field.mutable"
  /// A computed field comes from other fields.
  case fieldSourcesChanged = "field.sources.changed"
  /// The field is described in other words.
  case fieldDocChanged = "field.doc.changed"
  /// The type takes fewer numbers.
  case sizeNarrowed = "size.narrowed"
  /// The type takes more numbers.
  case sizeWidened = "size.widened"
  /// Fewer lengths of text are valid.
  case lengthNarrowed = "length.narrowed"
  /// More lengths of text are valid.
  case lengthWidened = "length.widened"
  /// Fewer bytes are valid.
  case bytesNarrowed = "bytes.narrowed"
  /// More bytes are valid.
  case bytesWidened = "bytes.widened"
  /// Fewer counts of characters are valid.
  case charactersNarrowed = "characters.narrowed"
  /// More counts of characters are valid.
  case charactersWidened = "characters.widened"
  /// Fewer values are in range.
  case rangeNarrowed = "range.narrowed"
  /// More values are in range.
  case rangeWidened = "range.widened"
  /// Fewer counts of elements are valid.
  case countNarrowed = "count.narrowed"
  /// More counts of elements are valid.
  case countWidened = "count.widened"
  /// Fewer values are on the list of valid ones.
  case choiceNarrowed = "choice.narrowed"
  /// More values are on the list of valid ones.
  case choiceWidened = "choice.widened"
  /// A blank text is no longer valid.
  case notBlankAdded = "notBlank.added"
  /// A blank text is valid now.
  case notBlankRemoved = "notBlank.removed"
  /// A text of several lines is no longer valid.
  case singleLineAdded = "singleLine.added"
  /// A text of several lines is valid now.
  case singleLineRemoved = "singleLine.removed"
  /// Control characters other than line ends are no longer valid.
  case multiLineAdded = "multiLine.added"
  /// Any control character is valid now.
  case multiLineRemoved = "multiLine.removed"
  /// Outer white space is no longer valid.
  case trimmedAdded = "trimmed.added"
  /// Outer white space is valid now.
  case trimmedRemoved = "trimmed.removed"
  /// An element twice is no longer valid.
  case uniqueElementsAdded = "uniqueElements.added"
  /// An element twice is valid now.
  case uniqueElementsRemoved = "uniqueElements.removed"
  /// There is a new list of words.
  case vocabularyAdded = "vocabulary.added"
  /// A list of words is gone.
  case vocabularyRemoved = "vocabulary.removed"
  /// A closed list has a new word, which older readers refuse.
  case wordAddedClosed = "word.added.closed"
  /// A list that may grow has grown.
  case wordAddedOpen = "word.added.open"
  /// A closed list lost a word, so that documents with it are refused.
  case wordRemovedClosed = "word.removed.closed"
  /// A list that may grow lost a word; readers keep it as unknown.
  case wordRemovedOpen = "word.removed.open"
  /// A list has its words in another order.
  case wordsReordered = "words.reordered"
  /// There is a new form of text.
  case formAdded = "form.added"
  /// A form of text is gone.
  case formRemoved = "form.removed"
  /// Canonical texts look different.
  case formPatternChanged = "form.pattern.changed"
  /// Other texts are read than before.
  case formAcceptsChanged = "form.accepts.changed"
  /// Whether the pattern says all about the form changed.
  case formExactChanged = "form.exact.changed"
  /// The form follows another source or other examples.
  case formSourceChanged = "form.source.changed"
  /// There is a new rule.
  case ruleAdded = "rule.added"
  /// A rule is gone.
  case ruleRemoved = "rule.removed"
  /// A rule asks for something else.
  case ruleConditionChanged = "rule.condition.changed"
  /// A rule can no longer be read as a condition.
  case ruleOpaque = "rule.opaque"
  /// An opaque rule can be read as a condition now.
  case ruleReadable = "rule.readable"
  /// A violation of the rule stands elsewhere.
  case ruleFieldsChanged = "rule.fields.changed"
  /// A warning became an error.
  case ruleSeverityRaised = "rule.severity.raised"
  /// An error became a warning.
  case ruleSeverityLowered = "rule.severity.lowered"
  /// A rule is described in other words.
  case ruleDocChanged = "rule.doc.changed"
  /// Records may no longer share values.
  case uniqueAdded = "unique.added"
  /// Records may share values now.
  case uniqueRemoved = "unique.removed"
  /// There is a new index.
  case indexAdded = "index.added"
  /// An index is gone, and queries that used it are slow.
  case indexRemoved = "index.removed"
  /// Another field is searched by words.
  case searchAdded = "search.added"
  /// A field is no longer searched by words.
  case searchRemoved = "search.removed"
  /// Another place is searched by distance.
  case nearbyAdded = "nearby.added"
  /// A place is no longer searched by distance.
  case nearbyRemoved = "nearby.removed"
  /// There is a new lifecycle.
  case lifecycleAdded = "lifecycle.added"
  /// A lifecycle is gone.
  case lifecycleRemoved = "lifecycle.removed"
  /// The machine has a higher version.
  case lifecycleVersionRaised = "lifecycle.version.raised"
  /// The machine has a lower version, as if time ran back.
  case lifecycleVersionLowered = "lifecycle.version.lowered"
  /// Other records live the lifecycle, or keep their state elsewhere.
  case lifecycleSubjectChanged = "lifecycle.subject.changed"
  /// New records begin in another state.
  case lifecycleInitialChanged = "lifecycle.initial.changed"
  /// There is a new state, which older readers don't know.
  case stateAdded = "state.added"
  /// A state is gone, and with it what records in it may do.
  case stateRemoved = "state.removed"
  /// Nothing leaves the state any more.
  case stateFinal = "state.final"
  /// A final state isn't the end any more.
  case stateRevived = "state.revived"
  /// There is a new event.
  case eventAdded = "event.added"
  /// An event is gone.
  case eventRemoved = "event.removed"
  /// An event is possible in another state.
  case transitionAdded = "transition.added"
  /// An event is no longer possible in a state.
  case transitionRemoved = "transition.removed"
  /// An event leads to another state.
  case transitionTargetChanged = "transition.target.changed"
  /// An event takes another input.
  case transitionInputChanged = "transition.input.changed"
  /// An event sets other fields.
  case transitionAssignsChanged = "transition.assigns.changed"
  /// An event changes something else, in words.
  case transitionEffectChanged = "transition.effect.changed"
  /// An event has to wait now.
  case timingAdded = "timing.added"
  /// An event no longer waits.
  case timingRemoved = "timing.removed"
  /// An event waits for another moment.
  case timingChanged = "timing.changed"
  /// There is a new role.
  case roleAdded = "role.added"
  /// A role is gone.
  case roleRemoved = "role.removed"
  /// Another relation makes somebody the role.
  case roleRelationChanged = "role.relation.changed"
  /// A role may fire an event that it couldn't.
  case roleGranted = "role.granted"
  /// A role may no longer fire an event.
  case roleWithdrawn = "role.withdrawn"
  /// An event asks for something more.
  case guardAdded = "guard.added"
  /// An event asks for less.
  case guardRemoved = "guard.removed"
  /// A guard asks for something else.
  case guardConditionChanged = "guard.condition.changed"
  /// A guard is described in other words.
  case guardDocChanged = "guard.doc.changed"
  /// There is a new use case.
  case useCaseAdded = "useCase.added"
  /// A use case is gone.
  case useCaseRemoved = "useCase.removed"
  /// Somebody may call a use case who couldn't.
  case callerGranted = "caller.granted"
  /// Somebody may no longer call a use case.
  case callerWithdrawn = "caller.withdrawn"
  /// A use case is described in other words.
  case useCaseDocChanged = "useCase.doc.changed"
  /// There is a new code.
  case codeAdded = "code.added"
  /// A code is gone, and with it what programs hang on it.
  case codeRemoved = "code.removed"
  /// There is a new message.
  case messageAdded = "message.added"
  /// A message is gone, so that people read a code.
  case messageRemoved = "message.removed"
  /// A message can be read in another language.
  case messageLanguageAdded = "message.language.added"
  /// A message can no longer be read in a language.
  case messageLanguageRemoved = "message.language.removed"
  /// A message has other words.
  case messageTextChanged = "message.text.changed"
  /// A message names a figure that older callers don't give.
  case messageParameterAdded = "message.parameter.added"
  /// A message no longer names a figure.
  case messageParameterRemoved = "message.parameter.removed"
  /// A name mustn't be used again.
  case nameReserved = "name.reserved"
  /// A name may be used again, although older documents may have it.
  case nameReleased = "name.released"
  /// A reserved name has come back with another meaning.
  case nameReused = "name.reused"
  /// Something is going to be removed.
  case removalAnnounced = "removal.announced"
  /// Something that was going to be removed stays.
  case removalWithdrawn = "removal.withdrawn"
}
