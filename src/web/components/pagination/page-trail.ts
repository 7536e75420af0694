/** Position in a list that is paged by cursor. The address stores the cursors of the visited pages: `desde=30.20`. */
export type PageTrail = {
  /** Cursor for the API; undefined on the first page. */
  cursor: string | undefined
  page: number
  /**
   * Number of pages to skip after this page. The address stores the number as `adelante=2`, because the
   * cursors of pages that were not visited are unknown.
   */
  ahead: number
  /** Query of the previous page; undefined on the first. */
  previous: string | undefined
  /** Trail of the next page, which starts after `nextCursor`. */
  after(nextCursor: string): PageTrail
  /** Query of this page, or of the page `ahead` pages further. */
  query(ahead?: number): string
  /** Query of a visited page. `page` is a number from 1 to the current page. */
  queryOfVisited(page: number): string
}

const CURSORS_PARAMETER = 'desde'
const AHEAD_PARAMETER = 'adelante'
const MAX_PAGES_AHEAD = 9
/** React Router adds this parameter to the URL of a loader when it requests the data of some routes only. */
const ROUTER_PARAMETER = '_routes'

/**
 * Reads the trail from an address. The page links also have the other parameters, such as filters. API
 * cursors only go forward, so the address stores the cursors of earlier pages. Such an address can be
 * reloaded, shared and used without JavaScript.
 */
export function readPageTrail(params: URLSearchParams): PageTrail {
  const visited = (params.get(CURSORS_PARAMETER) ?? '')
    .split('.')
    .filter((cursor) => /^\d[\w-]{0,199}$/.test(cursor))
  const ahead = Math.trunc(Number(params.get(AHEAD_PARAMETER))) || 0
  return { ...trailAt(params, visited), ahead: Math.min(MAX_PAGES_AHEAD, Math.max(0, ahead)) }
}

function trailAt(params: URLSearchParams, visited: readonly string[]): PageTrail {
  const queryAt = (cursors: readonly string[], ahead = 0) => {
    const query = new URLSearchParams(params)
    for (const name of [CURSORS_PARAMETER, AHEAD_PARAMETER, ROUTER_PARAMETER]) query.delete(name)
    if (cursors.length > 0) query.set(CURSORS_PARAMETER, cursors.join('.'))
    if (ahead > 0) query.set(AHEAD_PARAMETER, String(ahead))
    return `?${query}`
  }
  return {
    cursor: visited.at(-1),
    page: visited.length + 1,
    ahead: 0,
    previous: visited.length === 0 ? undefined : queryAt(visited.slice(0, -1)),
    after: (nextCursor) => trailAt(params, [...visited, nextCursor]),
    query: (ahead) => queryAt(visited, ahead),
    queryOfVisited: (page) => queryAt(visited.slice(0, page - 1)),
  }
}
