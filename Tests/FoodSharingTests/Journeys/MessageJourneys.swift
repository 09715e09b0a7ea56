import FoodSharing
import TestSupport
import Testing

@Suite("User-facing texts")
struct MessageJourneys {
  /// The exact English texts of the specification, with their codes.
  static let texts: [(code: MessageCode, text: String)] = [
    ("food.detailsMissing", "Please enter the details"),
    ("food.detailsInvalid", "Invalid details. Please try again."),
    ("food.passwordChanged", "Password changed successfully"),
    ("food.userDeleted", "Deleted user successfully"),
    ("failed.delete", "Delete failed. Please try again"),
    ("food.userEnabled", "Enabled user successfully"),
    ("failed.change", "Failed. Please try again"),
    ("food.userDisabled", "Disabled the user successfully"),
    ("food.profileEdited", "Profile edited successfully"),
    ("photo.tooManyBytes", "File attached exceeds size. Please try again"),
    ("food.postUpdated", "Updated food details"),
    ("food.contactUpdated", "Updated contact details"),
    ("food.postDeleted", "Post deleted successfully"),
    ("failed.read", "Unable to fetch. Please try again"),
    ("failed.editRequest", "Edit failed. Please try again"),
    ("quantity.unavailable", "Unavailable. Please try again"),
    ("request.confirmCancel", "Are you sure?"),
    ("food.feedbackThanks", "Thanks for your feedback"),
    ("feedback.starsMissing", "Please select the stars"),
    ("feedback.commentMissing", "Please enter comments"),
    ("feedback.commentTooLong", "You have exceeded the limit. Please try again"),
    ("review.commentInvalid", "Please try again"),
    ("failed.readAccounts", "Failed. Please close the application and re-try"),
  ]

  @Test("The 23 specified texts are exact in English, and each has a Polish translation")
  func exact() throws {
    #expect(Set(Self.texts.map(\.text)).count == 23)
    for (code, text) in Self.texts {
      #expect(FoodSharingMessages.catalog.text(for: code, in: .english) == text)
      let polish = FoodSharingMessages.catalog.text(for: code, in: .polish)
      #expect(polish != text && polish != code.rawValue && !polish.isEmpty, "\(code)")
      let unknown = try LanguageTag(parsing: "tlh")
      #expect(FoodSharingMessages.catalog.text(for: code, in: unknown, after: .polish) == polish)
    }
  }

  @Test("Every user action has the specified texts for success and failure")
  func userActions() {
    func success(_ task: UserAction) -> String? {
      task.successCode.map { FoodSharingMessages.catalog.text(for: $0, in: .english) }
    }
    func failure(_ task: UserAction) -> String {
      FoodSharingMessages.catalog.text(for: task.operation.messageCode, in: .english)
    }
    let done: [UserAction: String] = [
      .resetPassword: "Password changed successfully", .deleteUser: "Deleted user successfully",
      .enableUser: "Enabled user successfully", .disableUser: "Disabled the user successfully",
      .editProfile: "Profile edited successfully", .editPost: "Updated food details",
      .editContact: "Updated contact details", .deletePost: "Post deleted successfully",
      .giveFeedback: "Thanks for your feedback", .review: "Thanks for your feedback",
    ]
    let failed: [UserAction: String] = [
      .deleteUser: "Delete failed. Please try again", .deletePost: "Delete failed. Please try again",
      .search: "Unable to fetch. Please try again", .editRequest: "Edit failed. Please try again",
      .listAccounts: "Failed. Please close the application and re-try",
    ]
    for task in UserAction.allCases {
      #expect(success(task) == done[task])
      #expect(failure(task) == failed[task] ?? "Failed. Please try again")
    }
    #expect(UserAction.allCases.filter { $0.confirmationCode != nil } == [.cancelReservation])
  }

  @Test(
    "A photo over 5 MB is refused with the specified text, and other invalid photos are rejected",
    .requirement("FS-3.1.11.e1"))
  func photos() async throws {
    let fixture = try await FoodSharingFixture()
    func photo(_ bytes: Int64, _ type: PhotoMediaType = .jpeg, width: Int32 = 800) throws -> FoodPhoto {
      try FoodPhoto(
        file: Identifier(uuidBits: (1, UInt64(bytes))), mediaType: .known(type), byteCount: bytes,
        width: width, height: 600)
    }
    for bytes: Int64 in [5_000_001, .max] {
      let offer = try Fixtures.offer(photos: [photo(bytes)])
      let error = await refusal { try await fixture.bread(offer) }
      #expect(error?.text(in: .english) == "File attached exceeds size. Please try again")
    }
    let small = await refusal {
      try await fixture.bread(Fixtures.offer(photos: [photo(9, width: 8)]))
    }
    guard case .reason(.photo(.wrongSize))? = small else {
      return #expect(Bool(false), "\(String(describing: small))")
    }
    let post = try await fixture.bread(Fixtures.offer(photos: [photo(5_000_000), photo(9, .heic)]))
    #expect(
      try await fixture.search.posts(as: FoodSharingFixture.ola).items.first?.photo == post.offer.photos.first
    )
    #expect(throws: ValidationError.self) {
      try Fixtures.offer(photos: (1...6).map { try photo($0) })
    }
    #expect(throws: ValidationError.self) { try Fixtures.offer(photos: [photo(9), photo(9)]) }
  }
}
