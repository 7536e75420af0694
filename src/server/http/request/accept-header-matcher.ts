type HeaderPredicate = (header: string | null | undefined) => boolean

/** Returns a function that reports whether an `Accept` or `Accept-Encoding` header contains `token` without `q=0`. */
export function acceptHeaderMatcher(token: string): HeaderPredicate {
  const pattern = new RegExp(
    String.raw`(?:^|,)\s*${token}\s*(?=[,;]|$)(?![^,]*;\s*q=0(?:\.0*)?\s*(?:[,;]|$))`,
    'i',
  )
  return (header) => header !== null && header !== undefined && pattern.test(header)
}
