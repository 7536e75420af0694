type Reads = (header: string | null | undefined) => boolean

/** Reads an `Accept` or `Accept-Encoding`: true when it names `form` and does not refuse it with `q=0`. */
export function accepting(form: string): Reads {
  const named = new RegExp(
    String.raw`(?:^|,)\s*${form}\s*(?=[,;]|$)(?![^,]*;\s*q=0(?:\.0*)?\s*(?:[,;]|$))`,
    'i',
  )
  return (header) => header !== null && header !== undefined && named.test(header)
}
