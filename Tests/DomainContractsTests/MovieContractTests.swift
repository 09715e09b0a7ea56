import DomainContracts
import DomainModeling
import Foundation
import MovieCatalog
import Testing

@Suite("The contract of a movie")
struct MovieContractTests {
  /// A movie with a value in every field.
  static let sample = """
    {"id": "itunes:900000005", "title": "Copper Rain II: Verdigris", "originalTitle": "Miedziany deszcz II",
     "tagline": "It rains again.", "shortOverview": "A sequel.", "overview": "It rains.\\nThen it stops.",
     "primaryGenre": "western", "otherGenres": ["drama", "comedy"], "releaseDate": "2026-10-09",
     "releases": [{"country": "PL", "type": "theatrical", "date": "2026-10-10", "certification": "12",
       "note": "Festival of Rain"}],
     "status": "released", "runtimeSeconds": 7980, "spokenLanguages": ["pl", "en-GB"], "countries": ["PL"],
     "director": "Dov Amsel", "advisoryRating": "R",
     "artwork": "https://art.example/image/thumb/f900000005/poster.png/100x100bb.jpg",
     "preview": "https://video.example/f900000005/trailer.m4v",
     "sourcePage": "https://films.example/movie/id900000005?uo=4", "collectionName": "Copper Rain: Two Films",
     "externalIDs": ["itunes:900000005"],
     "purchaseOptions": [{"kind": "rent", "price": {"minorUnits": 499, "currency": "USD"}, "quality": "hd",
       "storefront": {"country": "US", "language": "en-US"}, "link": "https://films.example/movie/id900000005"}],
     "fetchedAt": "2026-11-21T04:54:00.000Z", "withdrawnAt": "2026-11-22T04:54:00.000Z",
     "hiddenAt": "2026-11-22T05:00:00.000Z", "correctedFields": ["tagline"]}
    """

  let contract: ModelContractFiles

  init() throws {
    let movie = try JSONDecoder().decode(Movie.self, from: Data(Self.sample.utf8))
    contract = try ModelContractFiles(Movie.self, sample: movie)
  }

  @Test("The sample is canonical and has every field")
  func sampleIsComplete() throws {
    #expect(contract.sample == (try JSONDecoder().decode(JSONValue.self, from: Data(Self.sample.utf8))))
    for field in contract.model.fields where !field.isDerived {
      #expect(contract.sample[field.name] != nil, "\(field.name)")
    }
  }

  @Test("Decoding and encoding give the results that more than 1,000 fixtures state")
  func decoderAgrees() throws {
    let disagreements = try Agreement.disagreements(Movie.self, contract)
    #expect(disagreements.isEmpty, "\(disagreements.joined(separator: "\n"))")
    #expect(contract.fixtures.count > 1000)
  }

  @Test("No schema rejects a document that the code accepts, and canonical documents are readable")
  func schemasAreSound() {
    #expect(Agreement.unsoundFixtures(contract) == [])
  }

  @Test("Skipped fixtures are listed with the known reasons only")
  func skippedFixturesAreNamed() {
    let reasons = Set(contract.skipped.map { $0.value.text() })
    #expect(
      reasons.sorted() == [
        "\"a list of more than 300 elements\"", "\"a text of more than 20000 bytes\"",
        "\"releaseYear is computed\"", "\"the sample and the declaration give too few different elements\"",
        "\"year is computed\"",
      ])
  }

  @Test("The files in `Documentation/Contracts` match the declarations")
  func filesAreCurrent() throws {
    try ContractFiles.check(contract, module: "MovieCatalog")
  }
}
