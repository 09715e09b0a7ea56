import DomainModeling

extension EntityLeaf {
  /// Lends the address of the first place, how far apart places are, and a bit for each that is taken.
  ///
  /// At once, since each look at the header by itself is checked for others who change it.
  func withPlaces<Answer>(_ body: (UnsafeRawPointer, Int, UInt32) -> Answer) -> Answer {
    unsafe withUnsafeMutablePointers { header, words in
      let start = unsafe UnsafeRawPointer(words).alignedUp(toMultipleOf: header.pointee.alignment)
      return unsafe body(start, header.pointee.stride, header.pointee.taken)
    }
  }

  /// The address of a place: the elements of a leaf are part of it and stay where they are as long as it lives.
  func address(of place: Int) -> UnsafeRawPointer {
    unsafe withPlaces { start, step, _ in unsafe start + place * step }
  }

  /// The places that are taken by entities with their numbers in all ranges, a bit for each.
  func places(within ranges: [StoredRange]) -> UInt32 {
    unsafe withPlaces { start, step, taken in unsafe taken.kept(by: ranges, start, step) }
  }
}

extension UInt32 {
  /// Those of these places in a leaf that have their numbers in all ranges.
  ///
  /// - Parameters:
  ///   - start: The address of the first place.
  ///   - step: How far apart places are.
  func kept(by ranges: [StoredRange], _ start: UnsafeRawPointer, _ step: Int) -> UInt32 {
    var places = self
    for range in ranges {
      if places == 0 { return 0 }
      if range.greatest < range.least { return 0 }
      // One comparison for both ends: what is below the least wraps around and is greater than any span.
      let least = UInt64(bitPattern: range.least)
      let span = UInt64(bitPattern: range.greatest) &- least
      var kept: UInt32 = 0
      if places == .max {
        // Without a branch that depends on the records, since nobody can guess it.
        var number = unsafe start + range.offset
        for _ in 0..<EntityLeaf.capacity {
          let value = unsafe number.load(as: UInt64.self)
          kept = kept &>> 1 | (value &- least <= span ? 1 &<< 31 : 0)
          unsafe number += step
        }
      } else {
        let numbers = unsafe start + range.offset
        var rest = places
        while rest != 0 {
          let place = rest.trailingZeroBitCount
          rest &= rest - 1
          let value = unsafe numbers.load(fromByteOffset: place * step, as: UInt64.self)
          kept |= (value &- least <= span ? 1 : 0) &<< UInt32(place)
        }
      }
      places = kept
    }
    return places
  }
}
