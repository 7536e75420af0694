import { type RouteObject, type ServerBuild, matchRoutes } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * Returns the route ids in React Router's `_routes` parameter of a `.data` request, in order of nesting. Removes
 * unknown ids, because each would create another cache key.
 */
export function requestedRoutes(routes: Routes, { pathname, searchParams }: URL): string {
  const requestedIds = searchParams.get('_routes')?.split(',')
  if (!requestedIds || !pathname.endsWith('.data')) return ''
  // `_.data` is the data of a path that ends with a slash, such as the home page.
  const page = pathname.replace(/(?:\/_)?\.data$/, '')
  const ids = matchRoutes(childRoutes(undefined, routes), page)?.map(({ route }) => route.id!) ?? []
  return ids.filter((id) => requestedIds.includes(id)).join(',')
}

const childRoutes = (parentId: string | undefined, routes: Routes): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route!
      return index ? { id, path, index } : { id, path, children: childRoutes(id, routes) }
    })
