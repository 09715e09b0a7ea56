/// What a person has to hear who called the tour in a way that it can't follow.
struct TourProblem: Error {
  var text: String

  static var usage: TourProblem {
    TourProblem(text: "usage: tour [\(Stories.names.joined(separator: "] ["))] [--itunes FILE…]")
  }
}
