import DomainModeling

extension Repository {
  /// Returns the numbers that offers of campaigns with limits to a viewer get, in order: for each campaign the least that
  /// no impression of the viewer has.
  ///
  /// Usually they follow the number of the viewer's impressions. But offers may be recorded in another order than they were
  /// made, and an offer that was recorded already would be shown again without being counted.
  /// - Parameter seen: The number of the viewer's impressions of each campaign with limits.
  func offerNumbers(
    for matches: [AdMatch], to viewer: Principal.ID, after seen: [Campaign.ID: Int64]
  ) async throws(RepositoryError) -> [Campaign.ID: [Int64]] {
    var following: [Campaign.ID: [Int64]] = [:]
    for campaign in matches.map(\.campaign) {
      guard let count = seen[campaign] else { continue }
      let next = (following[campaign]?.last).map { $0 + 1 } ?? count
      following[campaign, default: []].append(next)
    }
    let free = try await unrecorded(following, by: viewer)
    let early = following.filter { free[$0.key]?.count != $0.value.count }
    if early.isEmpty { return free }
    // Also numbers that follow, because another impression may have been recorded since they were counted.
    let all = early.mapValues { Array(0...(($0.last ?? 0) + Int64($0.count))) }
    return free.merging(try await unrecorded(all, by: viewer)) { _, least in least }
  }

  /// Returns those of the numbers that no impression of the viewer has.
  private func unrecorded(
    _ numbers: [Campaign.ID: [Int64]], by viewer: Principal.ID
  ) async throws(RepositoryError) -> [Campaign.ID: [Int64]] {
    let ids = numbers.flatMap { campaign, numbers in
      numbers.map { AdOffer.impressionID(of: AdOffer.id(of: campaign, to: viewer, after: $0)) }
    }
    let recorded = Set(try await get(Impression.self, ids: ids).map(\.id))
    var free: [Campaign.ID: [Int64]] = [:]
    for (campaign, numbers) in numbers {
      free[campaign] = numbers.filter {
        !recorded.contains(AdOffer.impressionID(of: AdOffer.id(of: campaign, to: viewer, after: $0)))
      }
    }
    return free
  }
}
