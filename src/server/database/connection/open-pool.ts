import pg from 'pg'
import { RANDOM_PAGE_COST } from './random-page-cost.ts'
import { enableQueryTimeout } from './query-timeout.ts'
import { setTypeParsers } from './set-type-parsers.ts'

setTypeParsers(pg.types)

/**
 * Returns a pool with the timeouts of the shop. The pool connects at its first query. `connectionTimeoutMillis`: maximum
 * wait for a free connection, 2 s by default. `onConnectionLost` receives errors of connections, which the pool replaces.
 */
export function openPool({
  onConnectionLost = () => {},
  ...settings
}: {
  connectionString: string
  max: number
  connectionTimeoutMillis?: number | undefined
  onConnectionLost?: ((error: Error) => void) | undefined
}): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    connectionTimeoutMillis: settings.connectionTimeoutMillis ?? 2_000,
    options: `-c ${RANDOM_PAGE_COST}`,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    lock_timeout: 3_000,
    statement_timeout: 5_000,
    // A session that loses its client inside a transaction must release its locks soon.
    idle_in_transaction_session_timeout: 10_000,
  })
  enableQueryTimeout(pool)
  // Without these listeners, the error event of a lost connection ends the process. The failed query still rejects.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  return pool
}
