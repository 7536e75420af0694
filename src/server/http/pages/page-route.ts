import { type ServerBuild, matchRoutes } from 'react-router'
import { UNKNOWN_ROUTE } from '#server/requests/current-request.ts'
import { routeTree } from './route-tree.ts'

/** React Router's description of the routes that the browser may open next. */
const MANIFEST_PATH = '/__manifest'

/**
 * Returns the pattern of the page at this path, for example `/product/:id`, or `/product/:id.data` for its data. A path
 * without a page is `unknown`. The path must not have thousands of segments, because matching would take seconds.
 */
export function pageRoute(routes: ServerBuild['routes'], pathname: string): string {
  if (pathname === MANIFEST_PATH) return MANIFEST_PATH
  // React Router writes a warning for each malformed path.
  if (!isDecodable(pathname)) return UNKNOWN_ROUTE
  const page = pathname.replace(/(?:\/_)?\.data$/, '')
  const pattern = (matchRoutes(routeTree(routes), page || '/') ?? [])
    .map(({ route }) => route.path)
    .filter((path) => path !== undefined && path !== '')
    .join('/')
  if (pattern.includes('*')) return UNKNOWN_ROUTE
  return `/${pattern}${page === pathname ? '' : '.data'}`
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
