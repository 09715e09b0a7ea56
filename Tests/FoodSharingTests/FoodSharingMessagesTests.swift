import FoodSharing
import Testing

@Suite("Messages of FoodSharing")
struct FoodSharingMessagesTests {
  static let catalog = FoodSharingMessages.catalog

  @Test("The message catalog has no declaration errors")
  func parity() { #expect(Self.catalog.declarationErrors == []) }

  @Test(
    "Every rule of every model has a message",
    arguments: [
      FoodPost.schema.description, FoodOffer.schema.description, PickupContact.schema.description,
      PickupTerms.schema.description, PickupPlace.schema.description, PickupWindow.schema.description,
      DateMark.schema.description, AllergenDeclaration.schema.description, FoodQuantity.schema.description,
      QuantityLedger.schema.description, FoodProfile.schema.description, FoodPostFilter.schema.description,
      FoodFavorite.schema.description, FoodReaction.schema.description, FoodReview.schema.description,
      AppFeedback.schema.description, FoodArchive.schema.description, FoodRequest.schema.description,
      FoodPickup.schema.description, FoodNotification.schema.description,
    ])
  func rules(_ model: ModelDescription) { #expect(Self.catalog.missingRuleTexts(in: model) == []) }

  @Test("Every guard of every lifecycle has a message")
  func guards() {
    #expect(Self.catalog.missingGuardTexts(in: FoodPost.lifecycle) == [])
    #expect(Self.catalog.missingGuardTexts(in: FoodRequest.lifecycle) == [])
    #expect(Self.catalog.missingGuardTexts(in: FoodProfile.lifecycle) == [])
  }

  @Test("Every policy error has a message")
  func refusals() {
    let refusals: [FoodPolicyError] = [
      .profileMissing, .disclaimerMissing(version: 1), .disclaimerChanged(version: 2),
      .groupUnverified, .ownPost, .involved, .postUnavailable,
      .notReviewable, .starsMissing, .commentMissing, .commentTooLong(limit: 1), .commentInvalid,
      .archiveIncompatible,
    ]
    for refusal in refusals { #expect(Self.catalog[refusal.messageCode] != nil, "\(refusal)") }
  }

  @Test("The text about a quantity below the committed one names the amount in both languages")
  func figures() throws {
    let portions = FoodSharingError.quantity(.belowCommitted(asked: 3, committed: 4, in: .portion))
    #expect(
      portions.text(in: .english)
        == "Please enter a larger quantity. Already reserved or given away: 4 portions.")
    let grams = FoodSharingError.quantity(.belowCommitted(asked: 500, committed: 3_000, in: .gram))
    #expect(grams.text(in: .polish) == "Podaj większą ilość. Już zarezerwowane lub wydane: 3 kg.")
  }
}
