public import DomainModeling
public import DomainServices

/// The result of restoring an archive: the number of records that were added, and what was left out and why.
public struct FoodRestoreResult: Hashable, Sendable {
  /// The number of records that were added, by part; parts without any are missing.
  public private(set) var added: [Part: Int] = [:]
  /// What was left out, in the order of the archive.
  public private(set) var omissions: [Omission] = []

  /// The number of records that were added.
  public var addedCount: Int { added.values.reduce(0, +) }

  mutating func add(_ part: Part) { added[part, default: 0] += 1 }

  mutating func omit(_ part: Part, for reason: Reason, count: Int = 1) {
    if count == 0 { return }
    if let index = omissions.firstIndex(where: { $0.part == part && $0.reason.isLike(reason) }) {
      omissions[index].count += count
    } else {
      omissions.append(Omission(part: part, reason: reason, count: count))
    }
  }
}

extension FoodRestoreResult {
  /// A part of an archive.
  public enum Part: String, StringEnum {
    /// The profile.
    case profile
    /// The posts.
    case posts
    /// The requests.
    case requests
    /// The favorites.
    case favorites
    /// The reactions to posts.
    case reactions
    /// The reviews.
    case reviews
    /// The feedback on the app.
    case feedback
  }

  /// Records of one part that were left out for the same reason; of refused ones, those with the same code.
  public struct Omission: Hashable, Sendable {
    /// The part of the archive.
    public let part: Part
    /// The reason why the records were left out.
    public let reason: Reason
    /// The number of records.
    public fileprivate(set) var count: Int
  }

  /// A reason why a record is left out, which ``/DomainModeling/MessageCatalog/text(of:in:after:)`` describes.
  public enum Reason: Hashable, Sendable {
    /// The account has the record already.
    case exists
    /// The record is history, which the archive shows: a request, a review or an ended post.
    case history
    /// The call has added ``FoodArchiveService/maximumRestoredRecords`` records; another call adds more.
    case limit
    /// The caller may not make the records now; the error is that of the first one.
    case refused(FoodSharingError)

    /// Whether the reasons are counted together, so that there are few of them, however many records there are.
    fileprivate func isLike(_ other: Self) -> Bool {
      if case (.refused(let one), .refused(let another)) = (self, other) {
        return one.refusal.code == another.refusal.code
      }
      return self == other
    }
  }
}

extension FoodRestoreResult: OperationList {}

extension MessageCatalog {
  /// Returns the text of a reason why records of an archive were left out, in the requested language or the best available one.
  public func text(
    of reason: FoodRestoreResult.Reason, in language: LanguageTag, after previous: LanguageTag? = nil
  ) -> String {
    let code: MessageCode
    switch reason {
    case .exists: code = "archive.exists"
    case .history: code = "archive.history"
    case .limit: code = "archive.limit"
    case .refused(let error): return text(of: error, in: language, after: previous)
    }
    return text(forFirstOf: [code], [:], in: language, after: previous, over: FoodSharingMessages.catalog)
  }
}

extension FoodSharingMessages {
  /// The labels of the parts of an archive, and the reasons why records of one are left out.
  static let restoring: [Message] =
    Message.labels(of: FoodRestoreResult.Part.self) {
      switch $0 {
      case .profile: ("Profile", "Profil")
      case .posts: ("Posts", "Ogłoszenia")
      case .requests: ("Requests", "Prośby")
      case .favorites: ("Favorites", "Ulubione")
      case .reactions: ("Likes", "Polubienia")
      case .reviews: ("Reviews", "Opinie")
      case .feedback: ("Feedback", "Opinia o aplikacji")
      }
    } + [
      Message("archive.exists", english: "Already there", polish: "Już istnieje"),
      Message(
        "archive.history", english: "Kept in the file only; past records aren’t imported",
        polish: "Tylko w pliku; dawnych zapisów się nie importuje"),
      Message(
        "archive.limit", english: "Will be added when you import again",
        polish: "Zostanie dodane przy kolejnym imporcie"),
    ]
}
