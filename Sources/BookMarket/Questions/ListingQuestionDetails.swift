public import DomainModeling
import DomainRepository
import DomainServices

/// A question as one of its sides sees it, without contact details.
public struct ListingQuestionDetails: Identifiable, Hashable, Sendable, RedactedValue {
  /// The identifier of the question.
  public let id: ListingQuestion.ID
  /// The listing that the question is about.
  public let listing: BookListing.ID
  /// The title of the book; `nil` when the listing no longer exists.
  public let title: String?
  /// The state of the listing; `nil` when it no longer exists.
  public let listingStatus: OpenEnum<BookListing.State>?
  /// The side that the caller is on, the asker as the buyer; `nil` for a moderator.
  public let side: ExchangeSide?
  /// The account that asks, which the other side may report and a moderator exclude.
  public let asker: Principal.ID
  /// The account that offers the copy, which the other side may report and a moderator exclude.
  public let seller: Principal.ID
  /// The other side's name; `nil` for a moderator, and when that account is deleted.
  public let counterpart: String?
  /// The question; `nil` once it is closed.
  public let text: String?
  /// The moment the question was asked.
  public let askedAt: Timestamp
  /// The seller's answer; `nil` until then, and once the question is closed.
  public let answer: String?
  /// The current state.
  public let status: OpenEnum<ListingQuestion.State>
  /// The moment the current state began, for an answered question that of the answer.
  public let statusSince: Timestamp
  /// The events that the operations would carry out for the caller now, by the same checks.
  public let permittedEvents: [ListingQuestion.Event]
  /// The operations on the question, offered or blocked.
  public let actions: [MarketAction]

  init(
    _ question: ListingQuestion, about copy: BookListing?, counterpart: String?, for principal: Principal,
    showing shown: ShownEvents<ListingQuestion.Event>
  ) {
    id = question.id
    listing = question.listing
    title = copy?.book.title
    listingStatus = copy?.status
    side = question.side(of: principal.id)
    asker = question.asker
    seller = question.seller
    self.counterpart = counterpart
    text = question.text
    askedAt = question.askedAt
    answer = question.answer
    status = question.status
    statusSince = question.statusSince
    permittedEvents = shown.permitted
    actions = shown.actions
  }
}

extension BookMarketSystem {
  /// Returns questions as the caller sees them, reading listings and names once for all.
  func views(
    of questions: [ListingQuestion], for principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> [ListingQuestionDetails] {
    let copies = try await listings(questions.map(\.listing))
    let counterparts = try await counterparts(of: principal, in: questions)
    var views: [ListingQuestionDetails] = []
    for question in questions {
      views.append(
        ListingQuestionDetails(
          question, about: copies[question.listing], counterpart: counterparts[question.id],
          for: principal, showing: try await shownEvents(of: question, for: principal, in: work)))
    }
    return views
  }

  /// Returns a question as the caller sees it.
  func view(
    of question: ListingQuestion, for principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> ListingQuestionDetails {
    let views = try await views(of: [question], for: principal, in: &work)
    guard let view = views.first else { throw .notFound(EntityReference(question)) }
    return view
  }

  /// Returns what the page of a question shows of its events.
  private func shownEvents(
    of question: ListingQuestion, for principal: Principal, in work: Work
  ) async throws(BookMarketError) -> ShownEvents<ListingQuestion.Event> {
    var trial = work
    return try await shownEvents(
      of: question, for: principal, firedBy: ListingQuestionService.Operations.firing
    ) { (permission, checks) async throws(BookMarketError) in
      switch permission.event {
      case .answer:
        let listing = try await listing(of: question, answeredBy: principal, &checks, in: &trial)
        try await checkAnswering(question, about: listing, &checks, in: &trial)
      case .close:
        try await checks.require { () async throws(BookMarketError) in
          try await requireNoOffer(of: principal, for: question.listing, in: &trial)
        }
      }
      checks.require(permission)
    }
  }
}

extension ListingQuestionService.Operations {
  /// Returns the operation by which people fire an event.
  static func firing(_ event: ListingQuestion.Event) -> OperationDescription? {
    switch event {
    case .answer: answer.description
    case .close: close.description
    }
  }
}
