/// The post of an app without schema or value types: texts and numbers with synthesized coding.
struct BarePost: Codable, Hashable {
  struct Place: Codable, Hashable {
    let latitude: Double
    let longitude: Double
  }

  struct Price: Codable, Hashable {
    let currency: String
    let minorUnits: Int64
  }

  let id: String
  let donor: String
  let title: String
  let details: String
  let kind: String
  let status: String
  let quantity: Int64
  let place: Place
  let createdAt: String
  let closesAt: String
  let tags: [String]
  let price: Price?
}
