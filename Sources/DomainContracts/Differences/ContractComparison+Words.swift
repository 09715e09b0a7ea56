import DomainModeling

extension ContractComparison {
  mutating func compareVocabularies(
    _ old: ContractVocabulary, _ new: ContractVocabulary, at steps: [String]
  ) {
    sets(
      old.words, new.words, at: steps + ["words"], added: new.isOpen ? .wordAddedOpen : .wordAddedClosed,
      removed: new.isOpen ? .wordRemovedOpen : .wordRemovedClosed)
    if old.words.filter(new.words.contains) != new.words.filter(old.words.contains) {
      note(.wordsReordered, at: steps + ["words"], json(old.words), json(new.words))
    }
  }

  mutating func compareForms(_ old: ContractFormat, _ new: ContractFormat, at steps: [String]) {
    compare(old.pattern, new.pattern, .formPatternChanged, at: steps + ["pattern"])
    compare(old.accepts, new.accepts, .formAcceptsChanged, at: steps + ["accepts"])
    compare(old.isExact, new.isExact, .formExactChanged, at: steps + ["isExact"])
    compare(old.source, new.source, .formSourceChanged, at: steps + ["source"])
    compare(old.valid, new.valid, .formSourceChanged, at: steps + ["valid"])
    compare(old.invalid, new.invalid, .formSourceChanged, at: steps + ["invalid"])
    compare(old.normalized, new.normalized, .formSourceChanged, at: steps + ["normalized"])
  }

  mutating func compareUseCases(_ old: ContractUseCase, _ new: ContractUseCase, at steps: [String]) {
    compare(old.doc, new.doc, .useCaseDocChanged, at: steps + ["doc"])
    sets(
      old.callers, new.callers, at: steps + ["callers"], added: .callerGranted, removed: .callerWithdrawn)
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
