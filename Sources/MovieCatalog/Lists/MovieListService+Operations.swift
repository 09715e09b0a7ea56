extension MovieListService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<MovieList>.ascending(MovieList.Fields.name)
    private static let users: [AccessRequirement] = [.authenticated]

    /// Creating a list.
    public static let create = ServiceOperation(
      "list.create", MovieListService.create, .input("name"), .input("visibility"), .principal, for: users,
      refuses: [.invalid], doc: "Creates a list of movies.")
    /// Editing a list.
    public static let edit = ServiceOperation(
      "list.edit", MovieListService.edit, .input("list"), .input("name"), .input("note"),
      .input("visibility"), .principal, for: users, refuses: [.notFound, .invalid],
      doc: "Changes the name, description and visibility of one's own list.")
    /// Adding a movie to a list.
    public static let addMovie = ServiceOperation(
      "list.addMovie", MovieListService.addMovie, .input("movie"), .input("list"), .input("note"),
      .input("position"), .principal, for: users,
      refuses: [.notFound, .invalid, "library.alreadyListed", "library.listNotesTooLong"],
      doc: "Adds a movie to one's own list.")
    /// Removing a movie from a list.
    public static let removeMovie = ServiceOperation(
      "list.removeMovie", MovieListService.removeMovie, .input("movie"), .input("list"), .principal,
      for: users, refuses: [.notFound, "library.notListed"], doc: "Removes a movie from one's own list.")
    /// Moving a movie on a list.
    public static let moveMovie = ServiceOperation(
      "list.moveMovie", MovieListService.moveMovie, .input("movie"), .input("list"), .input("position"),
      .principal, for: users, refuses: [.notFound, "library.notListed"],
      doc: "Moves a movie on one's own list to another position.")
    /// Writing a note on a movie of a list.
    public static let setNote = ServiceOperation(
      "list.setNote", MovieListService.setNote, .input("note"), .input("movie"), .input("list"), .principal,
      for: users, refuses: [.notFound, "library.notListed", "library.listNotesTooLong"],
      doc: "Writes or clears the note on a movie of one's own list.")
    /// Deleting a list.
    public static let delete = ServiceOperation(
      "list.delete", MovieListService.delete, .input("list"), .principal, for: users,
      refuses: [.notFound], doc: "Deletes one's own list.")
    /// Viewing one's own lists.
    public static let lists = ServiceOperation(
      "list.own", MovieListService.lists, .input("limit"), .input("position"), .principal, for: users,
      orderedBy: order, doc: "Shows one's own lists.")
    /// Viewing a list.
    public static let list = ServiceOperation(
      "list.read", MovieListService.list, .input("list"), .context("isFriend"), .context("hasLink"),
      .principal, for: [.anyone], refuses: [.notFound],
      doc: "Shows one's own list, or another user's list if its visibility permits and the owner may sign in."
    )

    /// All operations of the service.
    public static let all = [
      create.description, edit.description, addMovie.description, removeMovie.description,
      moveMovie.description, setNote.description, delete.description, lists.description, list.description,
    ]
  }
}
