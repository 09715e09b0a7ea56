import DomainModeling
import DomainRepository
public import DomainServices

extension FoodFavoriteService {
  /// The operations of the service.
  public enum Operations {
    static let favoriteOrder = SortKey<FoodFavorite>.descending(FoodFavorite.Fields.createdAt)
    static let reactionOrder = SortKey<FoodReaction>.descending(FoodReaction.Fields.createdAt)
    private static let receivers: [AccessRequirement] = [.role(FoodSharingRole.receiver)]

    /// Adding a favorite.
    public static let addFavorite = ServiceOperation(
      "food.addFavorite", FoodFavoriteService.addFavorite, .input("post"), .principal, for: receivers,
      refuses: [.notFound, "food.postUnavailable"], recognizesInput: true,
      doc: "Marks a post as a favorite of the caller.")
    /// Removing a favorite.
    public static let removeFavorite = ServiceOperation(
      "food.removeFavorite", FoodFavoriteService.removeFavorite, .input("post"), .principal, for: receivers,
      recognizesInput: true, doc: "Removes a favorite of the caller.")
    /// Listing favorites.
    public static let favorites = ServiceOperation(
      "food.favorites", FoodFavoriteService.favorites, .input("limit"), .input("position"), .principal,
      for: receivers, orderedBy: favoriteOrder,
      doc: "Lists the favorites of the caller, the most recently marked first.")
    /// Reacting to a post.
    public static let react = ServiceOperation(
      "food.react", FoodFavoriteService.react, .input("kind"), .input("post"), .principal, for: receivers,
      refuses: [.notFound, "food.ownPost", "food.postUnavailable"], recognizesInput: true,
      doc: "Likes or dislikes a post.")
    /// Removing a reaction.
    public static let removeReaction = ServiceOperation(
      "food.removeReaction", FoodFavoriteService.removeReaction, .input("post"), .principal, for: receivers,
      recognizesInput: true, doc: "Removes the caller's reaction to a post.")
    /// Counting reactions.
    public static let reactions = ServiceOperation(
      "food.reactions", FoodFavoriteService.reactions, .input("post"), .principal, for: receivers,
      boundedBy: "one count for each kind of reaction", refuses: [.notFound],
      doc: "Counts the reactions to a post that isn't hidden by kind.")
    /// Listing liked posts.
    public static let likedPosts = ServiceOperation(
      "food.likedPosts", FoodFavoriteService.likedPosts, .input("limit"), .input("position"), .principal,
      for: receivers, orderedBy: reactionOrder,
      doc: "Lists the posts that the caller likes, the most recent like first.")
    /// Listing liked donors.
    public static let likedDonors = ServiceOperation(
      "food.likedDonors", FoodFavoriteService.likedDonors, .input("limit"), .input("position"), .principal,
      for: receivers, orderedBy: reactionOrder,
      doc: "Lists the donors whose posts the caller likes, the most recent like first.")

    /// All operations of the service.
    public static let all = [
      addFavorite.description, removeFavorite.description, favorites.description, react.description,
      removeReaction.description, reactions.description, likedPosts.description, likedDonors.description,
    ]
  }
}
