/// What a prepared query learned from the tables that it ran on.
struct QueryMemory {
  /// What the indexes can do for it; those of all tables of an entity are alike.
  var approaches: IndexApproaches?
  /// Its order by numbers that stand in the records, where there is one, once somebody asked.
  var storedOrder: StoredOrder??
  /// The ranks of its answers in the index that has them by itself, and the moment of a table at which they were so.
  var ranks: (Range<Int>, moment: UInt64)?
}
