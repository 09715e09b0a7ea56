public import DomainModeling
import DomainRepository

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

  init(
    _ question: ListingQuestion, about copy: BookListing?, counterpart: String?, for principal: Principal,
    permitting permittedEvents: [ListingQuestion.Event]
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
    self.permittedEvents = permittedEvents
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
          for: principal, permitting: try await permittedEvents(on: question, for: principal, in: &work)))
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

  private func permittedEvents(
    on question: ListingQuestion, for principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> [ListingQuestion.Event] {
    var permitted: [ListingQuestion.Event] = []
    for event in lifecyclePermits(question, for: principal) {
      let isOffered = try await passes { () async throws(BookMarketError) in
        switch event {
        case .answer:
          let listing = try await listing(of: question, answeredBy: principal, in: &work)
          try await requireAnswerable(question, about: listing, in: &work)
        case .close: try await requireNoOffer(of: principal, for: question.listing, in: &work)
        }
      }
      if isOffered { permitted.append(event) }
    }
    return permitted
  }
}
