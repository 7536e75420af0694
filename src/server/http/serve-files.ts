import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const HASHED = 'public, max-age=31536000, immutable'
const PLAIN = 'public, max-age=3600'

/** The built files of the browser: those with a hash in their name never change. */
export function serveFiles(app: Hono, folder: string): void {
  app.use(
    '/assets/*',
    serveStatic({ root: folder, precompressed: true, onFound: (_, c) => c.header('Cache-Control', HASHED) }),
  )
  app.use('*', serveStatic({ root: folder, onFound: (_, c) => c.header('Cache-Control', PLAIN) }))
}
