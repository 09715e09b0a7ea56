import DomainModeling

extension Movie {
  /// The fields that operators may correct.
  static let correctableFields: [ComparedField] = [
    ComparedField(Fields.title, \.title), ComparedField(Fields.originalTitle, \.originalTitle),
    ComparedField(Fields.tagline, \.tagline), ComparedField(Fields.shortOverview, \.shortOverview),
    ComparedField(Fields.overview, \.overview), ComparedField(Fields.primaryGenre, \.primaryGenre),
    ComparedField(Fields.otherGenres, \.otherGenres), ComparedField(Fields.releaseDate, \.releaseDate),
    ComparedField(Fields.status, \.status), ComparedField(Fields.runtimeSeconds, \.runtimeSeconds),
    ComparedField(Fields.spokenLanguages, \.spokenLanguages), ComparedField(Fields.countries, \.countries),
    ComparedField(Fields.director, \.director), ComparedField(Fields.advisoryRating, \.advisoryRating),
    ComparedField(Fields.artwork, \.artwork), ComparedField(Fields.preview, \.preview),
    ComparedField(Fields.collectionName, \.collectionName),
  ]

  /// The fields that only sources and operations change.
  private static let fixedFields: [ComparedField] = [
    ComparedField(Fields.releases, \.releases), ComparedField(Fields.sourcePage, \.sourcePage),
    ComparedField(Fields.externalIDs, \.externalIDs),
    ComparedField(Fields.purchaseOptions, \.purchaseOptions),
    ComparedField(Fields.fetchedAt, \.fetchedAt), ComparedField(Fields.withdrawnAt, \.withdrawnAt),
    ComparedField(Fields.hiddenAt, \.hiddenAt), ComparedField(Fields.correctedFields, \.correctedFields),
  ]

  /// Returns the movie with the fields of a form that an operator has filled in, and notes which ones differ, so that
  /// later snapshots of the source don't replace them.
  ///
  /// - Throws: `ValidationError` with each field that operators may not change.
  func corrected(as typed: Movie) throws(ValidationError) -> Movie {
    let refused = Self.fixedFields.filter { !$0.isSame(self, typed) }
    if let error = ValidationError(model: Self.schema.name, violations: refused.flatMap(\.fixed)) {
      throw error
    }
    var corrected = typed
    corrected.correctedFields = Self.correctableFields.map(\.name).filter { name in
      correctedFields.contains { $0.hasSameScalars(as: name) }
    }
    for field in Self.correctableFields where !field.isSame(self, typed) {
      if !corrected.correctedFields.contains(field.name) { corrected.correctedFields.append(field.name) }
    }
    corrected.correctedFields.sort()
    return try corrected.validated()
  }

  /// The movie without what operators decide, which no source may set.
  var withoutCuration: Movie {
    if hiddenAt == nil, correctedFields.isEmpty { return self }
    var movie = self
    movie.hiddenAt = nil
    movie.correctedFields = []
    return movie
  }

  /// Takes the corrected fields of two snapshots, those of the first one where both are corrected.
  mutating func takeCorrections(of first: Movie, _ second: Movie) {
    for field in Self.correctableFields {
      let corrected = [first, second].first { movie in
        movie.correctedFields.contains { $0.hasSameScalars(as: field.name) }
      }
      if let corrected { field.copy(corrected, &self) }
    }
  }
}

/// A field of a movie that is compared and copied without its type.
struct ComparedField: Sendable {
  let name: String
  let isSame: @Sendable (Movie, Movie) -> Bool
  let copy: @Sendable (Movie, inout Movie) -> Void
  /// The violation of a form that changes the field although it may not.
  let fixed: [Violation]

  init<Value: FieldValue & Equatable>(
    _ field: Field<Movie, Value>, _ path: any WritableKeyPath<Movie, Value> & Sendable
  ) {
    name = field.name
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    fixed = ValidationError(at: field, .fixed).violations
  }
}
