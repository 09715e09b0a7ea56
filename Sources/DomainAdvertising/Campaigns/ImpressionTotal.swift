package import DomainModeling

/// The number of impressions of a campaign with a total limit.
///
/// Every impression writes the next number. Of two that have read the same one, the second is tried again, so that
/// concurrent impressions can't exceed the limit. The number remains when the impressions of a deleted account are erased.
package struct ImpressionTotal: Entity {
  package let id: Identifier<ImpressionTotal>
  package let count: Int64

  /// Creates the number of impressions of a campaign.
  ///
  /// - Throws: `ValidationError` for a negative number.
  package init(of campaign: Campaign.ID, count: Int64) throws(ValidationError) {
    id = Self.id(of: campaign)
    self.count = count
    try validated()
  }

  private init(_ id: Identifier<ImpressionTotal>, _ count: Int64) {
    self.id = id
    self.count = count
  }

  /// Returns the number with one more impression; it saturates at the maximum.
  func next() -> ImpressionTotal { ImpressionTotal(id, count == .max ? count : count + 1) }

  /// Returns the identifier of the number of a campaign, which is that of the campaign.
  package static func id(of campaign: Campaign.ID) -> Identifier<ImpressionTotal> {
    Identifier(rebinding: campaign)
  }
}

extension ImpressionTotal {
  /// The fields of the number.
  package enum Fields {
    package static let id = Field(
      "id", \ImpressionTotal.id, doc: "The identifier of the campaign. Set by the service.")
    package static let count = Field(
      "count", \ImpressionTotal.count, .atLeast(0),
      doc: "The number of impressions of the campaign for all viewers together. Counted by the service.")
  }

  package static let schema = ModelSchema<ImpressionTotal>(
    "ImpressionTotal", version: 1, doc: "The number of impressions of a campaign with a total limit."
  ) {
    Fields.id
    Fields.count
  }

  package init(reading fields: FieldReader<ImpressionTotal>) throws {
    id = try fields[Fields.id]
    count = try fields[Fields.count]
    try validated()
  }
}

extension Campaign {
  /// Returns the number of impressions of the campaign, as the unit of work sees it; `nil` without a total limit.
  ///
  /// Impressions from before the number was kept are counted once.
  func impressionTotal<Reason>(
    in work: inout UnitOfWork<ServiceError<Reason>>, from repository: any Repository
  ) async throws(ServiceError<Reason>) -> ImpressionTotal? {
    if plan.caps.total == nil { return nil }
    if let known = try await work.get(ImpressionTotal.self, id: ImpressionTotal.id(of: id)) { return known }
    let counted: Int
    do {
      counted = try await repository.count(ModelQuery(where: Impression.Fields.campaign == id))
    } catch {
      throw ServiceError<Reason>(error)
    }
    return try mapError(
      ImpressionTotal(of: id, count: Int64(counted)), to: ServiceError<Reason>.invalid)
  }
}
