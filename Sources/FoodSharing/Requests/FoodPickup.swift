package import DomainModeling

/// The handover of food from a donor to a receiver, kept permanently for statistics.
///
/// There is one for each collected request. It holds identifiers and figures only.
package struct FoodPickup: Entity {
  package let id: Identifier<FoodPickup>
  package let request: FoodRequest.ID
  package let post: FoodPost.ID
  package let donor: Principal.ID
  package let receiver: Principal.ID
  package let quantity: FoodQuantity
  package let grams: Int64?
  package let collectedAt: Timestamp

  /// Creates the pickup of a request.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    request: FoodRequest.ID, post: FoodPost.ID, donor: Principal.ID, receiver: Principal.ID,
    quantity: FoodQuantity, grams: Int64?, collectedAt moment: Timestamp
  ) throws(ValidationError) {
    id = Self.id(of: request)
    self.request = request
    self.post = post
    self.donor = donor
    self.receiver = receiver
    self.quantity = quantity
    self.grams = grams
    collectedAt = moment
    try validated()
  }

  /// Returns the identifier of the pickup that belongs to a request.
  package static func id(of request: FoodRequest.ID) -> Identifier<FoodPickup> {
    Identifier(named: request.text, in: (0x6E0B_41F7_93A2_8C15, 0xA94D_70E6_2BF8_53D1))
  }
}

extension FoodPickup {
  /// The fields of a pickup.
  package enum Fields {
    package static let id = Field(
      "id", \FoodPickup.id, doc: "The identifier of the pickup, derived from `request`.")
    package static let request = Field(
      "request", \FoodPickup.request,
      doc: "The identifier of the request that was collected. Set by the server.")
    package static let post = Field(
      "post", \FoodPickup.post,
      doc: "The identifier of the post that the food came from. Copied from the request.")
    package static let donor = Field(
      "donor", \FoodPickup.donor,
      doc: "The identifier of the account that gave the food. Copied from the request.")
    package static let receiver = Field(
      "receiver", \FoodPickup.receiver,
      doc: "The identifier of the account that received the food. Copied from the request.")
    package static let quantity = Field(
      "quantity", \FoodPickup.quantity,
      doc: "The quantity that the receiver took. Copied from the request.")
    package static let grams = Field(
      "grams", \FoodPickup.grams, .range(1...10_000_000_000),
      doc: """
        The mass of `quantity` in grams: its amount when it is given in grams, otherwise its amount times \
        the grams per unit of the post. Set by the server; null when the donor stated no mass per unit.
        """)
    package static let collectedAt = Field(
      "collectedAt", \FoodPickup.collectedAt,
      doc: "The moment at which the pickup was confirmed. Set by the server.")
  }

  package static let schema = ModelSchema<FoodPickup>(
    "FoodPickup", version: 1, doc: "Food that a receiver has collected."
  ) {
    Fields.id
    Fields.request
    Fields.post
    Fields.donor
    Fields.receiver
    Fields.quantity
    Fields.grams
    Fields.collectedAt
  } rules: {
    Rule(
      "FoodPickup.id.derived", reading: Fields.id, Fields.request,
      doc: "The identifier must be the one derived from the request."
    ) { $0.id == FoodPickup.id(of: $0.request) }
  } storage: {
    Storage.index(Fields.receiver, Fields.collectedAt)
    Storage.index(Fields.donor, Fields.collectedAt)
    Storage.index(Fields.collectedAt)
  }

  package init(reading fields: FieldReader<FoodPickup>) throws {
    id = try fields[Fields.id]
    request = try fields[Fields.request]
    post = try fields[Fields.post]
    donor = try fields[Fields.donor]
    receiver = try fields[Fields.receiver]
    quantity = try fields[Fields.quantity]
    grams = try fields[Fields.grams]
    collectedAt = try fields[Fields.collectedAt]
    try validated()
  }
}
