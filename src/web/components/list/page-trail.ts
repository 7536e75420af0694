/** Position in a list that is paged by cursor. The address stores the cursors of the visited pages: `desde=30.20`. */
export type PageTrail = {
  /** Cursor for the API; undefined on the first page. */
  cursor: string | undefined
  page: number
  /**
   * Number of pages to skip from here, in the address as `adelante=2`. The cursors of pages that were not visited are
   * unknown.
   */
  ahead: number
  /** Query of the previous page; undefined on the first. */
  previous: string | undefined
  /** Trail of the page that begins after this cursor. */
  after(nextCursor: string): PageTrail
  /** Query of this page, or of the page `ahead` pages further. */
  query(ahead?: number): string
  /** Query of a visited page, from 1 to this page. */
  walkedTo(page: number): string
}

const CURSORS = 'desde'
const AHEAD = 'adelante'
const MOST_AHEAD = 9
/** React Router adds this parameter to the URL of a loader when it requests the data of some routes only. */
const ROUTERS_OWN = '_routes'

/**
 * Reads the trail from an address. Other parameters, such as filters, stay in the page links. API cursors only go
 * forward, so the address stores the way back. The address can be reloaded, shared and used without JavaScript.
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
