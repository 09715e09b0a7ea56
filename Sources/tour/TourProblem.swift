/// What a person has to hear who called the tour in a way that it can't follow.
struct TourProblem: Error {
  var text: String

  static let usage = TourProblem(text: "usage: tour [--itunes FILE…]")
}
