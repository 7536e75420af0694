import type { MessagePort } from 'node:worker_threads'
import type pg from 'pg'
import { EmbeddedLine } from './embedded-line.ts'
import { OneSessionPool } from './one-session-pool.ts'

/**
 * A `pg.Pool` over the embedded database, which has exactly one session: `max` is always 1, and a query outside an open
 * transaction waits for it and fails after `connectionTimeoutMillis`. Closing the pool leaves the database open.
 */
export function embeddedPool(dial: () => MessagePort, connectionTimeoutMillis: number): pg.Pool {
  const pool = new OneSessionPool({
    stream: () => new EmbeddedLine(dial()),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    pipeline: true,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
  })
  // To the database a new line is the same session: one that broke may have left its transaction open and its statements named.
  pool.on('connect', (client) => {
    for (const reset of ['rollback', 'discard all']) client.query(reset).catch(() => {})
  })
  return pool
}
