import type { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'

/**
 * Serves two health checks. `/healthz` succeeds while the process runs. `/readyz` succeeds while the database responds
 * and the process does not stop.
 */
export function serveHealth(app: Hono, deps: Pick<Deps, 'pool' | 'log' | 'shutdown'>): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (deps.shutdown.signal.aborted) return c.text('stopping', 503)
    try {
      await deps.pool.query('select 1')
      return c.text('ok')
    } catch (failure) {
      deps.log.warn({ err: failure }, 'database does not answer')
      return c.text('unavailable', 503, { 'Retry-After': '2' })
    }
  })
}
