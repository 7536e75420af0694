import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { PageRenderEnv } from '#server/http/request/client-slots.ts'
import { nameRoute } from '#server/requests/current-request.ts'

/** Route of all files of the browser build. */
export const ASSET_ROUTE = 'asset'

/** Patterns of middleware and of the answer to unknown paths. Other patterns, also with `*`, belong to a handler. */
const sharedPatterns: ReadonlySet<string> = new Set(['/*', '/api/*', '/assets/*'])

/**
 * Names the route of a request after the pattern of its handler, for example `/api/sheets/product/:id`. Files and pages
 * name their routes themselves. An API call of a page render keeps the name of the page.
 */
export function nameHandlerRoute(): MiddlewareHandler {
  return (c, next) => {
    if ((c.env as PageRenderEnv | undefined)?.isPageRender !== true) {
      const handler = matchedRoutes(c).find(({ path }) => !sharedPatterns.has(path))
      if (handler) nameRoute(handler.path)
    }
    return next()
  }
}
