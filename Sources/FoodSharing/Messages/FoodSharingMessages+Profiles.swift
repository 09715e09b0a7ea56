import DomainModeling

extension FoodSharingMessages {
  /// What stands in the way of a change to a profile, and what is wrong with one.
  static let profiles: [Message] = [
    Message("profile.isGroup", english: "Only groups are verified.", polish: "Weryfikowane są tylko grupy."),
    Message(
      "FoodProfile.organisation.group", english: "Please enter the name of the group.",
      polish: "Podaj nazwę grupy."),
    Message(
      "FoodProfile.organisation.individual", english: "Only groups have a name of their own.",
      polish: "Własną nazwę mają tylko grupy."),
    Message(
      "FoodProfile.status.group", english: "Only groups are verified.",
      polish: "Weryfikowane są tylko grupy."),
  ]
}
