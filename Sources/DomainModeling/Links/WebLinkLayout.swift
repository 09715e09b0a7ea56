/// Where the parts of a ``WebLink`` begin and end, in bytes from its beginning.
struct WebLinkLayout: Hashable, Sendable {
  /// The first byte of the host, after `://`.
  var hostStart: Int
  /// The end of the host, where a colon and the port may follow.
  var hostEnd: Int
  /// The end of host and port, where the path begins; it is empty or begins with a slash.
  var pathStart: Int
  /// The end of the path; a question mark stands here when there is a query.
  var pathEnd: Int
  /// The end of the query; a number sign stands here when there is a fragment.
  var queryEnd: Int
  /// The end of the link.
  var end: Int
}
