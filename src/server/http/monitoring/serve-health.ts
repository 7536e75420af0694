import type { Hono } from 'hono'
import { type DiskLevel, diskLevel } from '#domain/store/disk-level.ts'
import type { Deps } from '#server/deps.ts'
import { recentReading } from './recent-reading.ts'

/**
 * Serves two health checks. `/healthz` succeeds while the process runs. `/readyz` succeeds while the database responds
 * and the process does not stop. `/readyz` also reports the level of the disks. A full or unreadable disk does not change
 * the status.
 */
export function serveHealth(app: Hono, deps: Pick<Deps, 'pool' | 'log' | 'shutdown' | 'readFreeDisk'>): void {
  // A hanging network disk must not block a thread for each request.
  const readDisks = recentReading(() => diskLevels(deps))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (deps.shutdown.signal.aborted) return c.text('stopping', 503)
    try {
      await deps.pool.query('select 1')
      return c.json({ database: 'ok', disks: (await readDisks()) ?? 'unknown' })
    } catch (failure) {
      deps.log.warn({ err: failure }, 'database does not answer')
      return c.json({ database: 'unavailable' }, 503, { 'Retry-After': '2' })
    }
  })
}

async function diskLevels({ readFreeDisk }: Pick<Deps, 'readFreeDisk'>): Promise<Record<string, DiskLevel>> {
  const { data, backups } = await readFreeDisk()
  return { data: diskLevel(data), ...(backups !== undefined && { backups: diskLevel(backups) }) }
}
