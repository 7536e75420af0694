/** Where a list paged by cursor stands: the cursors walked through so far, in the address as `desde=30.20`. */
export type PageTrail = {
  /** What to ask the API for; undefined on the first page. */
  cursor: string | undefined
  /** 1 on the first page. */
  page: number
  /** How many pages to walk on from here: the address of a page that nobody came to yet says so, as `adelante=2`. */
  ahead: number
  /** The query of the page before; undefined on the first. */
  previous: string | undefined
  /** The trail of the page that begins after this cursor. */
  after(nextCursor: string): PageTrail
  /** The query of this page, or of the one so many pages further. */
  query(ahead?: number): string
  /** The query of a page that was walked through: 1 or more, up to this one. */
  walkedTo(page: number): string
}

const CURSORS = 'desde'
const AHEAD = 'adelante'
const MOST_AHEAD = 9
/** The router adds it to the address a loader reads, where it asks for some of a page's data alone. */
const ROUTERS_OWN = '_routes'

/**
 * Reads an address. Its other parameters, the filters, stay in the links to other pages. The API only knows the way
 * forward, so the address remembers the way back: it can be reloaded, shared and walked without script.
 */
export function readPageTrail(params: URLSearchParams): PageTrail {
  const walked = (params.get(CURSORS) ?? '').split('.').filter((cursor) => /^\d{1,15}$/.test(cursor))
  const ahead = Math.trunc(Number(params.get(AHEAD))) || 0
  return { ...trailAt(params, walked), ahead: Math.min(MOST_AHEAD, Math.max(0, ahead)) }
}

function trailAt(params: URLSearchParams, walked: readonly string[]): PageTrail {
  const queryAt = (cursors: readonly string[], ahead = 0) => {
    const query = new URLSearchParams(params)
    for (const name of [CURSORS, AHEAD, ROUTERS_OWN]) query.delete(name)
    if (cursors.length > 0) query.set(CURSORS, cursors.join('.'))
    if (ahead > 0) query.set(AHEAD, String(ahead))
    return `?${query}`
  }
  return {
    cursor: walked.at(-1),
    page: walked.length + 1,
    ahead: 0,
    previous: walked.length === 0 ? undefined : queryAt(walked.slice(0, -1)),
    after: (nextCursor) => trailAt(params, [...walked, nextCursor]),
    query: (ahead) => queryAt(walked, ahead),
    walkedTo: (page) => queryAt(walked.slice(0, page - 1)),
  }
}
