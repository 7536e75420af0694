import { type ServerBuild, matchRoutes } from 'react-router'
import { routeTree } from './route-tree.ts'

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
  const ids = matchRoutes(routeTree(routes), page)?.map(({ route }) => route.id!) ?? []
  return ids.filter((id) => requestedIds.includes(id)).join(',')
}
