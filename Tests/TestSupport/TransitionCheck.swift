public import DomainModeling
public import DomainRepository

extension Repository {
  /// Returns the records whose transitions don't follow one another, or don't lead to the record's state.
  ///
  /// The first transition may begin in any state, because the samples of a test are stored as they are.
  public func recordsInWrongState<Subject: StatefulEntity>(_ type: Subject.Type) async throws -> [String] {
    let order = ModelQuery<TransitionRecord>(
      where: TransitionRecord.Fields.lifecycle == Subject.lifecycle.name,
      orderedBy: .ascending(TransitionRecord.Fields.at))
    let steps = Dictionary(grouping: try await all(order).map(\.entity), by: \.subject)
    let field = Subject.schema.queryField(Subject.lifecycle.stateField.name)
    return try await all(ModelQuery<Subject>()).map(\.entity).compactMap { subject in
      guard let own = steps[subject.id.text], let last = own.last else { return nil }
      let follow = zip(own, own.dropFirst()).allSatisfy { $0.to == $1.from }
      let end = try? Subject.State(parsing: last.to)
      if follow, field?.scalar(of: subject) == end?.scalar { return nil }
      return "\(Subject.lifecycle.name) \(subject.id) isn't what its \(own.count) transitions lead to"
    }
  }
}
