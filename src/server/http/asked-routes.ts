import { type RouteObject, type ServerBuild, matchRoutes } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * Which of its routes' data a `.data` address asks for in the router's own `_routes`, in the order they lie in each
 * other. Names of none of its routes are left out: each would make another answer of the same.
 */
export function askedRoutes(routes: Routes, { pathname, searchParams }: URL): string {
  const named = searchParams.get('_routes')?.split(',')
  if (!named || !pathname.endsWith('.data')) return ''
  // Of a page whose address ends with a slash, such as the home, the router asks for `_.data`.
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
