import DomainAccounts
import DomainModeling
import DomainRepository

extension FoodPostService {
  func write(
    _ offer: FoodOffer, _ pickup: PickupTerms, isPublished: Bool, _ call: FoodCall.ID?,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodPost {
    let donor = try UseCases.give.requiredID(of: principal)
    try check(offer.photos)
    let id: FoodPost.ID =
      call.map { FoodCall.identifier($0, by: principal, ["post"]) } ?? system.identifiers.next(FoodPost.self)
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      if let made = try await work.get(FoodPost.self, id: id) { return made }
      try await system.participant(donor, in: &work)
      let draft = try rethrowing(
        FoodPost(
          drafting: offer, pickup: pickup, by: donor, id: id, at: system.clock.now(), zone: system.zone),
        as: FoodSharingError.invalid)
      work.insert(draft)
      if !isPublished { return draft }
      return try system.fire(FoodPost.Flow.publish, on: draft, by: principal, in: &work).subject
    }
  }

  /// Changes one of the caller’s own posts; somebody else’s is as good as missing.
  ///
  /// A call that was done already, as its record tells, isn't done again.
  @discardableResult
  func change(
    _ id: FoodPost.ID, _ words: [String], _ call: FoodCall.ID?, during operation: FoodOperation = .change,
    as principal: Principal,
    _ change: (FoodPost, Identifier<TransitionRecord>, inout FoodSharingSystem.Work)
      async throws(FoodSharingError) -> FoodPost
  ) async throws(FoodSharingError) -> FoodPost {
    let donor = try UseCases.give.requiredID(of: principal)
    let trace = FoodCallTrace(of: call, [id.text] + words, by: principal, in: system)
    return try await system.transact(operation) {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      let post = try await system.required(FoodPost.self, id, in: &work)
      guard post.donor == donor else { throw .notFound(EntityReference(FoodPost.self, id: id)) }
      if try await trace.isThere(in: &work) { return post }
      return try await change(post, trace.record, &work)
    }
  }

  /// Whether the app's rules take the pictures.
  func check(_ photos: [FoodPhoto]) throws(FoodSharingError) {
    for photo in photos {
      let picture = try rethrowing(
        ProfilePhoto(
          file: Identifier(named: photo.file.text, in: (0, 0)), mediaType: photo.mediaType,
          byteCount: photo.byteCount, width: photo.width, height: photo.height),
        as: FoodSharingError.invalid)
      if let refusal = system.rules.photos.refusal(of: picture) { throw .photo(refusal) }
    }
  }
}
