extension ContractTiming {
  /// The moment in a few words, such as "after 14 d" or "at expiresAt + 48 h".
  var words: String {
    guard let field else { return "after \(span)" }
    return "at \(field)" + (seconds == 0 ? "" : " + \(span)")
  }

  private var span: String {
    for (unit, name) in [(86_400.0, "d"), (3600, "h"), (60, "min")]
    where seconds >= unit && seconds.remainder(dividingBy: unit) == 0 {
      return "\(Int64(seconds / unit)) \(name)"
    }
    return "\(seconds) s"
  }
}
