import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { openListenConnection } from './listen-connection.ts'

const TIMEOUT_MS = 5_000

const LOST_NOTIFICATIONS =
  'notifications of PostgreSQL (LISTEN, NOTIFY) do not arrive, so other processes show old prices and stock. ' +
  'A pooler such as PgBouncer with pool_mode=transaction drops them: ' +
  'point DATABASE_URL at the server itself, or at a pool with pool_mode=session'

/**
 * Sends one notification to itself, as between two processes of the shop, and logs a warning with the cure when the
 * notification does not arrive in time. Returns whether it arrived. A database that is away logs nothing here.
 */
export async function warnOfLostNotifications({
  databaseUrl,
  pool,
  log,
  timeoutMs = TIMEOUT_MS,
}: {
  databaseUrl: string
  /** Sends the notification by another connection. */
  pool: Queryable
  log: Pick<Logger, 'warn'>
  timeoutMs?: number
}): Promise<boolean> {
  const arrival = Promise.withResolvers<boolean | undefined>()
  const channel = `vidriera_probe_${randomUUID().replaceAll('-', '')}`
  try {
    const connection = await openListenConnection({
      databaseUrl,
      channel,
      keepaliveIntervalMs: 2 * timeoutMs,
      replyTimeoutMs: timeoutMs,
      onNotification: () => arrival.resolve(true),
      // An outage, of which this check says nothing.
      onLost: () => arrival.resolve(undefined),
    })
    try {
      await pool.query('select pg_notify($1, $2)', [channel, ''])
      const hasArrived = await Promise.race([arrival.promise, pause(timeoutMs, false, { ref: false })])
      if (hasArrived === false) log.warn(LOST_NOTIFICATIONS)
      return hasArrived ?? false
    } finally {
      await connection.close()
    }
  } catch {
    return false
  }
}
