import DomainModeling

extension FoodPost {
  /// Lists the post from a moment for so many days, its own lifetime unless said otherwise, while it is safe.
  mutating func list(from now: Timestamp, days: Int64? = nil) {
    listedAt = now
    endsAt = end(days: days ?? offer.lifetimeDays, from: now)
  }

  private func end(days: Int64, from start: Timestamp) -> Timestamp {
    let end = (try? start.adding(.seconds(days * 86_400))) ?? .latest
    return min(end, safeUntil ?? end)
  }

  /// Takes another description; what is promised or gone can't be offered any less.
  mutating func take(_ edit: PostEdit) throws(ValidationError) {
    do {
      ledger = try ledger.resized(to: edit.offer.quantity)
    } catch {
      throw ValidationError(
        at: Fields.offer, ViolationCode(error.messageCode.rawValue), parameters: error.messageParameters)
    }
    let keepsEnd = edit.offer.lifetimeDays == offer.lifetimeDays && endsAt != safeUntil
    offer = edit.offer
    safeUntil = edit.safeUntil
    guard let listedAt, let endsAt else { return }
    // An extension is longer or shorter than the lifetime: it stands until the donor says another one.
    self.endsAt =
      keepsEnd ? min(endsAt, safeUntil ?? endsAt) : end(days: offer.lifetimeDays, from: listedAt)
  }

  /// Takes another contact.
  mutating func take(_ contact: FoodContact) throws(ValidationError) {
    guard let terms = pickup else { throw ValidationError(at: Fields.pickup, .required) }
    pickup = try PickupTerms(contact: contact, place: terms.place, windows: terms.windows)
  }

  /// Takes other terms.
  mutating func take(_ terms: PickupTerms) {
    pickup = terms
    area = terms.place.coordinate.area
  }

  /// Forgets where and from whom it was fetched.
  mutating func forgetPickup() {
    pickup = nil
    area = nil
  }

  /// The post after food of it has moved in its ledger.
  func moving(_ move: QuantityMove, _ quantity: FoodQuantity) throws(QuantityRefusal) -> FoodPost {
    var post = self
    post.ledger = try ledger.applying(move, quantity)
    return post
  }
}
