import DomainAccounts
import DomainModeling
import DomainRepository

extension FoodSharingSystem {
  /// Writes a post, and what its ledger means for its lifecycle: that nothing is left, that there is some again, or
  /// that all of it is gone.
  @discardableResult
  func settle(_ post: FoodPost, in work: inout Work) throws(FoodSharingError) -> FoodPost {
    var post = post
    work.update(post)
    switch post.status.known {
    case .available where post.ledger.available == 0:
      post = try fire(FoodPost.Flow.allocate, on: post, by: .system, in: &work).subject
    case .fullyAllocated where post.ledger.available > 0:
      post = try fire(FoodPost.Flow.release, on: post, by: .system, in: &work).subject
    default: break
    }
    if post.isDone {
      post = try fire(FoodPost.Flow.allCollected, on: post, by: .system, in: &work).subject
    }
    return post
  }
}

extension FoodPost {
  /// Whether nobody waits for any of it and nothing is left to wait for, or nothing may be asked for any more.
  fileprivate var isDone: Bool {
    switch status.known {
    case .fullyAllocated, .expired: ledger.available == 0 && !ledger.isAwaited
    case .closed: !ledger.isAwaited
    default: false
    }
  }
}
