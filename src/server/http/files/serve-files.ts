import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { ASSET_ROUTE } from '#server/http/monitoring/route-names.ts'
import { nameRoute } from '#server/requests/current-request.ts'

const HASHED_CACHE_CONTROL = 'public, max-age=31536000, immutable'
const PLAIN_CACHE_CONTROL = 'public, max-age=3600'

const cacheFor = (cacheControl: string) => (_path: string, c: Context) => {
  nameRoute(ASSET_ROUTE)
  c.res.headers.set('Cache-Control', cacheControl)
}

/**
 * Serves the files of the browser build, precompressed if the browser accepts it. Files with a hash in their name never
 * change.
 */
export function serveFiles(app: Hono, folder: string): void {
  app.use(
    '/assets/*',
    serveStatic({ root: folder, precompressed: true, onFound: cacheFor(HASHED_CACHE_CONTROL) }),
  )
  app.use('*', serveStatic({ root: folder, precompressed: true, onFound: cacheFor(PLAIN_CACHE_CONTROL) }))
}
