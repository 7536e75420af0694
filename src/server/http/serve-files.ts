import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'

const HASHED = 'public, max-age=31536000, immutable'
const PLAIN = 'public, max-age=3600'

const keepFor = (time: string) => (_path: string, c: Context) => c.res.headers.set('Cache-Control', time)

/** Serves the built browser files, precompressed where accepted. Files with a hash in their name never change. */
export function serveFiles(app: Hono, folder: string): void {
  app.use('/assets/*', serveStatic({ root: folder, precompressed: true, onFound: keepFor(HASHED) }))
  app.use('*', serveStatic({ root: folder, precompressed: true, onFound: keepFor(PLAIN) }))
}
