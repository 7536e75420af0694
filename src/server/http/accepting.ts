type Reads = (header: string | null | undefined) => boolean

/** Returns a predicate for `Accept` or `Accept-Encoding` headers: true when the header names `form` without `q=0`. */
export function accepting(form: string): Reads {
  const named = new RegExp(
    String.raw`(?:^|,)\s*${form}\s*(?=[,;]|$)(?![^,]*;\s*q=0(?:\.0*)?\s*(?:[,;]|$))`,
    'i',
  )
  return (header) => header !== null && header !== undefined && named.test(header)
}
