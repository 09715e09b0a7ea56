/// One item of an iTunes answer: what could be read of the fields that films need, nothing judged yet.
///
/// Fields that are absent, null or an empty text are all the same: not there. Unknown fields aren't looked
/// at.
struct ITunesItem: Hashable, Sendable {
  enum Key: String, CodingKey, CaseIterable {
    case kind, wrapperType, trackId, trackName, artistName, collectionName
    case trackViewUrl, previewUrl, artworkUrl100, artworkUrl60, artworkUrl30
    case trackPrice, trackHdPrice, trackRentalPrice, trackHdRentalPrice, currency, country
    case releaseDate, trackTimeMillis, primaryGenreName, contentAdvisoryRating
    case shortDescription, longDescription
  }

  /// The fields that are text.
  private(set) var texts: [Key: String] = [:]
  /// The fields that are numbers with a fraction.
  private(set) var numbers: [Key: Double] = [:]
  /// The identifier.
  private(set) var trackID: Int64?
  /// The fields of another type than Apple's, with what the decoder says.
  private(set) var unreadable: [Key: String] = [:]
}

extension ITunesItem: Decodable {
  /// Reads an object, whatever is in it; throws what the decoder says for anything else.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for key in Key.allCases where container.contains(key) {
      do {
        switch key {
        case .trackId: trackID = try container.decodeIfPresent(Int64.self, forKey: key)
        case .trackPrice, .trackHdPrice, .trackRentalPrice, .trackHdRentalPrice, .trackTimeMillis:
          numbers[key] = try container.decodeIfPresent(Double.self, forKey: key)
        default:
          let text = try container.decodeIfPresent(String.self, forKey: key)
          texts[key] = text.flatMap { $0.utf8.isEmpty ? nil : $0 }
        }
      } catch {
        unreadable[key] = Self.reason(error)
      }
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      context.debugDescription
    default: "another type"
    }
  }
}
