import Foundation

/// How long a file this process may write, by the system's own limit.
enum FileSizeLimit {
  static func set(_ bytes: Int) {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    _ = unsafe getrlimit(resource, &limit)
    limit.rlim_cur = rlim_t(bytes)
    _ = unsafe setrlimit(resource, &limit)
  }
}
