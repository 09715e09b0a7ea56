extension ContractDocument {
  /// What changed since an older contract, in the order of the documents.
  ///
  /// Linear in the size of both, but for lists of words, states and events.
  public func differences(since old: ContractDocument) -> [ContractDifference] {
    var comparison = ContractComparison(old: old, new: self)
    comparison.run()
    return comparison.differences
  }
}
