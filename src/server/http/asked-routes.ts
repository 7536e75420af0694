import { type RouteObject, type ServerBuild, matchRoutes } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * Returns the routes that a `.data` request names in React Router's `_routes` parameter, in order of nesting. Unknown
 * names are dropped, because each would create another cache key for the same reply.
 */
export function askedRoutes(routes: Routes, { pathname, searchParams }: URL): string {
  const named = searchParams.get('_routes')?.split(',')
  if (!named || !pathname.endsWith('.data')) return ''
  // For a page whose path ends with a slash, such as the home page, the router requests `_.data`.
  const page = pathname.replace(/(?:\/_)?\.data$/, '')
  const ids = matchRoutes(routesIn(undefined, routes), page)?.map(({ route }) => route.id!) ?? []
  return ids.filter((id) => named.includes(id)).join(',')
}

const routesIn = (parentId: string | undefined, routes: Routes): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route!
      return index ? { id, path, index } : { id, path, children: routesIn(id, routes) }
    })
