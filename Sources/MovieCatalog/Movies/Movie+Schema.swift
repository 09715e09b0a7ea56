public import DomainModeling

extension Movie {
  public static let schema = ModelSchema<Movie>("Movie", version: 1, doc: "A film of the catalogue.") {
    Fields.id
    Fields.title
    Fields.originalTitle
    Fields.tagline
    Fields.shortOverview
    Fields.overview
    Fields.primaryGenre
    Fields.otherGenres
    Fields.releaseDate
    Fields.releases
    Fields.status
    Fields.runtimeSeconds
    Fields.spokenLanguages
    Fields.countries
    Fields.director
    Fields.advisoryRating
    Fields.artwork
    Fields.preview
    Fields.sourcePage
    Fields.collectionName
    Fields.externalIDs
    Fields.purchaseOptions
    Fields.fetchedAt
    Fields.withdrawnAt
    Fields.releaseYear
    Fields.genres
    Fields.availability
  } rules: {
    Rule(
      "Movie.releaseDate.earliest", holds: Fields.releaseDate.isNull.or(Fields.releaseYear.isPresent),
      doc: "No film came out before 1888, the year of the oldest one that survives.")
    Rule(
      "Movie.releaseYear.latest", holds: Fields.releaseYear <= .latestReleaseYear,
      doc: "No film is announced for more than ten years ahead.")
    Rule(
      "Movie.withdrawnAt.order", holds: Fields.withdrawnAt >= Fields.fetchedAt,
      doc: "A film is withdrawn after it was last fetched; one that is found again is no longer withdrawn.")
  } storage: {
    Storage.index(Fields.releaseYear, Fields.title)
    Storage.index(Fields.primaryGenre, Fields.title)
    Storage.index(Fields.fetchedAt)
    Storage.text(Fields.title, Fields.originalTitle)
  }

  public init(reading fields: FieldReader<Movie>) throws {
    try self.init(
      id: fields[Fields.id], title: fields[Fields.title], originalTitle: fields[Fields.originalTitle],
      tagline: fields[Fields.tagline], shortOverview: fields[Fields.shortOverview],
      overview: fields[Fields.overview], primaryGenre: fields[Fields.primaryGenre],
      otherGenres: fields[Fields.otherGenres], releaseDate: fields[Fields.releaseDate],
      releases: fields[Fields.releases], status: fields[Fields.status],
      runtimeSeconds: fields[Fields.runtimeSeconds], spokenLanguages: fields[Fields.spokenLanguages],
      countries: fields[Fields.countries], director: fields[Fields.director],
      advisoryRating: fields[Fields.advisoryRating], artwork: fields[Fields.artwork],
      preview: fields[Fields.preview], sourcePage: fields[Fields.sourcePage],
      collectionName: fields[Fields.collectionName], externalIDs: fields[Fields.externalIDs],
      purchaseOptions: fields[Fields.purchaseOptions], fetchedAt: fields[Fields.fetchedAt],
      withdrawnAt: fields[Fields.withdrawnAt])
  }
}
