import DomainContracts
import DomainModeling
import Foundation

extension Exhibit {
  static let sampleText = """
    {"id": "e-1", "title": "Żółw", "note": "one\\ntwo", "handle": "zółw", "nickname": "bob", "shelf": "A1",
     "isOpen": true, "floor": 2, "visitors": 7, "share": 0.25, "weight": 12.5, "rating": 500,
     "kind": "sculpture", "mood": "calm", "opens": "2026-11-21T04:54:00.000Z",
     "closes": "2026-11-21T17:00:00.000Z", "made": "1999-05", "bought": "2001-02-03", "country": "PL",
     "language": "pl", "link": "https://example.com/a?b=c", "price": {"minorUnits": 1299, "currency": "EUR"},
     "place": {"latitude": 52.25, "longitude": 21}, "tags": ["old", "big"], "marks": [1, 2],
     "kinds": ["painting"], "rooms": [{"number": 3, "name": "Big hall", "windows": 2}], "gaps": [null, 4]}
    """

  static func sample() throws -> Exhibit {
    try JSONDecoder().decode(Exhibit.self, from: Data(sampleText.utf8))
  }
}
