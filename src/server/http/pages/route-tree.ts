import type { RouteObject, ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

const trees = new WeakMap<Routes, RouteObject[]>()

/** Returns the routes of a build in the format of `matchRoutes`. Builds the tree once for each build. */
export function routeTree(routes: Routes): RouteObject[] {
  const tree = trees.get(routes) ?? childRoutes(undefined, routes)
  trees.set(routes, tree)
  return tree
}

const childRoutes = (parentId: string | undefined, routes: Routes): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route!
      return index ? { id, path, index } : { id, path, children: childRoutes(id, routes) }
    })
