import DomainRepository

extension Post {
  var line: String {
    Stock.Row(
      id: id.uuidBits?.low ?? 0, donor: donor.uuidBits?.low ?? 0, title: title, details: details,
      kind: kind.known ?? .other, status: status.known ?? .draft, quantity: quantity, place: place,
      createdAt: createdAt, closesAt: closesAt, tags: tags, price: price
    ).line
  }
}

extension PlainPost {
  var line: String {
    Stock.Row(
      id: id.uuidBits?.low ?? 0, donor: donor.uuidBits?.low ?? 0, title: title, details: details,
      kind: kind.known ?? .other, status: status.known ?? .draft, quantity: quantity, place: place,
      createdAt: createdAt, closesAt: closesAt, tags: tags, price: price
    ).line
  }
}
