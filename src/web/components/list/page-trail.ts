/** Where a list paged by cursor stands: the cursors walked through so far, in the address as `desde=30.20`. */
export type PageTrail = {
  /** What to ask the API for; undefined on the first page. */
  cursor: string | undefined
  /** 1 on the first page. */
  page: number
  /** The query of the page before; undefined on the first. */
  previous: string | undefined
  /** The query of the page that begins after the last of these, which are those of the pages on the way to it. */
  next(...nextCursors: string[]): string
  /** The query of a page that was walked through: 1 or more, up to this one. */
  walkedTo(page: number): string
  /** The cursor of such a page; undefined of the first. */
  cursorOf(page: number): string | undefined
}

const CURSORS = 'desde'
/** The router adds it to the address a loader reads, where it asks for some of a page's data alone. */
const ROUTERS_OWN = '_routes'

/**
 * Reads an address. Its other parameters, the filters, stay in the links to other pages. The API only knows the way
 * forward, so the address remembers the way back: it can be reloaded, shared and walked without script.
 */
export function readPageTrail(params: URLSearchParams): PageTrail {
  const walked = (params.get(CURSORS) ?? '').split('.').filter((cursor) => /^\d{1,15}$/.test(cursor))
  const queryAt = (cursors: readonly string[]) => {
    const query = new URLSearchParams(params)
    query.delete(CURSORS)
    query.delete(ROUTERS_OWN)
    if (cursors.length > 0) query.set(CURSORS, cursors.join('.'))
    return `?${query}`
  }
  return {
    cursor: walked.at(-1),
    page: walked.length + 1,
    previous: walked.length === 0 ? undefined : queryAt(walked.slice(0, -1)),
    next: (...nextCursors) => queryAt([...walked, ...nextCursors]),
    walkedTo: (page) => queryAt(walked.slice(0, page - 1)),
    cursorOf: (page) => walked[page - 2],
  }
}
