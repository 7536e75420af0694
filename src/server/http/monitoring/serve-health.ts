import type { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'

/** Serves two health checks. `/healthz` succeeds while the process runs, and `/readyz` while the database responds. */
export function serveHealth(app: Hono, deps: Pick<Deps, 'pool' | 'log'>): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    try {
      await deps.pool.query('select 1')
      return c.text('ok')
    } catch (failure) {
      deps.log.warn({ err: failure }, 'database does not answer')
      return c.text('unavailable', 503, { 'Retry-After': '2' })
    }
  })
}
