import DomainAccounts
import FoodSharing
import TestSupport
import Testing

@Suite("User-facing texts")
struct MessageJourneys {
  /// The exact English texts of the specification, with their codes.
  static let texts: [(code: MessageCode, text: String)] = [
    ("operation.account.signIn.missing", "Please enter the details"),
    ("operation.account.register.invalid", "Invalid details. Please try again."),
    ("operation.account.resetPassword.done", "Password changed successfully"),
    ("operation.admin.delete.done", "Deleted user successfully"),
    ("operation.post.delete.failed", "Delete failed. Please try again"),
    ("operation.admin.enable.done", "Enabled user successfully"),
    ("operation.post.post.failed", "Failed. Please try again"),
    ("operation.admin.disable.done", "Disabled the user successfully"),
    ("operation.account.editProfile.done", "Profile edited successfully"),
    ("photo.tooManyBytes", "File attached exceeds size. Please try again"),
    ("operation.post.edit.done", "Updated food details"),
    ("operation.post.editContact.done", "Updated contact details"),
    ("operation.post.delete.done", "Post deleted successfully"),
    ("operation.food.find.failed", "Unable to fetch. Please try again"),
    ("operation.request.edit.failed", "Edit failed. Please try again"),
    ("quantity.unavailable", "Unavailable. Please try again"),
    ("operation.request.cancelByReceiver.question", "Are you sure?"),
    ("operation.food.review.done", "Thanks for your feedback"),
    ("feedback.starsMissing", "Please select the stars"),
    ("feedback.commentMissing", "Please enter comments"),
    ("feedback.commentTooLong", "You have exceeded the limit. Please try again"),
    ("review.commentInvalid", "Please try again"),
    ("operation.admin.accounts.failed", "Failed. Please close the application and re-try"),
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

  @Test("Every operation has the specified sentences for success and failure")
  func operations() {
    let texts = AccountMessages.catalog.merging(FoodSharingMessages.catalog)
    let all = AccountOperations.all + FoodSharingOperations.all
    let done: [String: String] = [
      "account.resetPassword": "Password changed successfully",
      "account.changePassword": "Password changed successfully",
      "admin.delete": "Deleted user successfully", "admin.enable": "Enabled user successfully",
      "admin.disable": "Disabled the user successfully", "account.editProfile": "Profile edited successfully",
      "profile.save": "Profile edited successfully", "post.edit": "Updated food details",
      "post.editContact": "Updated contact details", "post.delete": "Post deleted successfully",
      "feedback.give": "Thanks for your feedback", "food.review": "Thanks for your feedback",
    ]
    let failed: [String: String] = [
      "admin.delete": "Delete failed. Please try again", "post.delete": "Delete failed. Please try again",
      "food.find": "Unable to fetch. Please try again", "request.edit": "Edit failed. Please try again",
      "request.withdraw": "Edit failed. Please try again", "post.remove": "Delete failed. Please try again",
      "admin.accounts": "Failed. Please close the application and re-try",
      "account.register": "No account can be created now. Please try again later.",
      "account.resetPassword": "Failed. Please try again",
      "account.delete": "Failed. Please try again", "admin.enable": "Failed. Please try again",
      "admin.disable": "Failed. Please try again", "report.make": "Failed. Please try again",
      "account.editProfile": "Failed. Please try again", "post.post": "Failed. Please try again",
      "post.edit": "Failed. Please try again", "post.editContact": "Failed. Please try again",
      "request.send": "Failed. Please try again", "account.requestPasswordReset": "Failed. Please try again",
      "account.confirmDeletion": "Failed. Please try again", "account.setPhoto": "Failed. Please try again",
      "account.removePhoto": "Failed. Please try again", "profile.save": "Failed. Please try again",
      "food.nearby": "Unable to fetch. Please try again",
      "food.categories": "Unable to fetch. Please try again",
      "food.view": "Unable to fetch. Please try again",
      "food.favorites": "Unable to fetch. Please try again",
      "request.outgoing": "Unable to fetch. Please try again",
    ]
    let outage = RepositoryError.backend(code: "x", isRetryable: true)
    let other = outage.text(in: .english)
    for operation in all {
      #expect(texts.sentence(.done, of: operation, in: .english) == done[operation.name], "\(operation)")
      #expect(
        texts.text(of: outage, during: operation, in: .english) == failed[operation.name] ?? other,
        "\(operation)")
    }
    #expect(Set(done.keys).union(failed.keys).subtracting(all.map(\.name)) == [])
    let asked = all.filter { texts.sentence(.question, of: $0, in: .polish) != nil }
    #expect(asked.map(\.name) == ["request.cancelByReceiver"])
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
