import { type RouteObject, type ServerBuild, matchRoutes } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * Returns the routes in React Router's `_routes` parameter of a `.data` request, in order of nesting. Unknown names are
 * dropped, because each would create another cache key.
 */
export function askedRoutes(routes: Routes, { pathname, searchParams }: URL): string {
  const named = searchParams.get('_routes')?.split(',')
  if (!named || !pathname.endsWith('.data')) return ''
  // The data of a path with a trailing slash, such as the home page, is `_.data`.
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
