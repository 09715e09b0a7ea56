import DomainModeling
import DomainRepository

extension FoodSharingSystem {
  /// A post on the dashboard, as the work sees it.
  func visible(_ id: FoodPost.ID, in work: inout Work) async throws(FoodSharingError) -> FoodPost {
    let post = try await required(FoodPost.self, id, in: &work)
    if !post.isVisible { throw .food(.postUnavailable) }
    return post
  }

  /// The posts that a page of records is about, in the order of the records, without those that aren't to be seen.
  func joined<E: Entity>(
    _ query: ModelQuery<E>, _ limit: Int, _ position: PagePosition, _ post: (E) -> FoodPost.ID
  ) async throws(FoodSharingError) -> Page<FoodSummary> {
    let page = try await reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit)
    }
    let ids = page.items.map { post($0.entity) }
    let posts = try await reading { (repository) async throws(RepositoryError) in
      try await repository.find(FoodPost.self, ids: ids)
    }
    return Page(
      items: posts.map(\.entity).filter(\.isVisible).map { FoodSummary($0) }, next: page.next,
      previous: page.previous)
  }
}
