import DomainRepository
import Foundation

/// The cost of models with Foundation's coders; all contenders read and write the same document.
struct CodableTrials {
  private let count: Int
  private let posts: [PlainPost]
  private let data: Data
  private let bare: [BarePost]
  private let wrapped: [WrappedPost]
  private let native: [NativePost]

  init(_ count: Int, posts: [PlainPost], bytes: [UInt8], bare: [BarePost], wrapped: [WrappedPost]) throws {
    self.count = count
    self.posts = posts
    data = Data(bytes)
    self.bare = bare
    self.wrapped = wrapped
    native = try JSONDecoder().decode([NativePost].self, from: data)
  }

  var trials: [Trial] { [decode, encode, decodeWrapped, encodeWrapped] }

  /// Models decode texts and numbers and create the values themselves.
  ///
  /// They also check every rule. The peer decodes texts and numbers only; the third contender continues from
  /// there to the same values and rules with handwritten code.
  private var decode: Trial {
    Trial(
      "decode by Codable", count: count,
      goals: [Goal("P18", "JSONDecoder, texts and numbers, no rules", atMost: 1.15)],
      [
        Contender("JSONDecoder, the model", .own) { times in
          for _ in 0..<times { keep(try JSONDecoder().decode([PlainPost].self, from: data)) }
        },
        Contender("JSONDecoder, texts and numbers, no rules", .peer) { times in
          for _ in 0..<times { keep(try JSONDecoder().decode([BarePost].self, from: data)) }
        },
        Contender("JSONDecoder, texts and numbers, then values and rules by hand", .peer) { times in
          for _ in 0..<times {
            keep(try JSONDecoder().decode([BarePost].self, from: data).map(HandPost.init))
          }
        },
      ])
  }

  /// The texts of the peer exist already; the model creates them from values.
  private var encode: Trial {
    Trial(
      "encode by Codable", count: count,
      goals: [Goal("P18", "JSONEncoder, texts and numbers", atMost: 1.35)],
      [
        Contender("JSONEncoder, the model", .own) { times in
          for _ in 0..<times { keep(try JSONEncoder().encode(posts)) }
        },
        Contender("JSONEncoder, texts and numbers", .peer) { times in
          for _ in 0..<times { keep(try JSONEncoder().encode(bare)) }
        },
      ])
  }

  /// A structure of the library's value types without a schema, compared with the same structure without
  /// them; neither checks rules across fields.
  private var decodeWrapped: Trial {
    Trial(
      "decode value types by Codable", count: count,
      goals: [Goal("P18", "JSONDecoder, Foundation's types", atMost: 1.1)],
      [
        Contender("JSONDecoder, value types", .own) { times in
          for _ in 0..<times { keep(try JSONDecoder().decode([WrappedPost].self, from: data)) }
        },
        Contender("JSONDecoder, Foundation's types", .peer) { times in
          for _ in 0..<times { keep(try JSONDecoder().decode([NativePost].self, from: data)) }
        },
      ])
  }

  private var encodeWrapped: Trial {
    Trial(
      "encode value types by Codable", count: count,
      goals: [Goal("P18", "JSONEncoder, Foundation's types", atMost: 1.2)],
      [
        Contender("JSONEncoder, value types", .own) { times in
          for _ in 0..<times { keep(try JSONEncoder().encode(wrapped)) }
        },
        Contender("JSONEncoder, Foundation's types", .peer) { times in
          for _ in 0..<times { keep(try JSONEncoder().encode(native)) }
        },
      ])
  }
}
