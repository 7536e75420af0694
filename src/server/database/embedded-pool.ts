import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { EmbeddedLine } from './embedded-line.ts'

/**
 * A `pg.Pool` over the embedded database, which has exactly one session: `max` is always 1, and a query outside an open
 * transaction waits for it and fails after `connectionTimeoutMillis`. Closing the pool leaves `lite` open.
 */
export function embeddedPool(lite: PGlite, connectionTimeoutMillis: number): pg.Pool {
  const pool = new OneSessionPool({
    stream: () => new EmbeddedLine(lite),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    pipeline: true,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
  })
  // A line that broke may have left its transaction open in the one session there is.
  pool.on('connect', (client) => void client.query('rollback').catch(() => {}))
  return pool
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * After a failed query node-postgres throws the client away and dials again, but here the new client is the same session
 * with the old transaction still open: answers come back empty or run inside it. So a client returns as it went out:
 * connected, and out of any transaction.
 */
class OneSessionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (!connected) return super.connect().then(keptWhole)
    super.connect((error, client, done) => {
      connected(
        error,
        client && keptWhole(client),
        client ? (problem) => client.release(asProblem(problem)) : done,
      )
    })
  }
}

function keptWhole(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release
  client.release = (problem) => {
    if (!problem) return giveBack()
    client.query('rollback').then(
      () => giveBack(),
      () => giveBack(),
    )
  }
  return client
}

const asProblem = (problem: unknown): Error | boolean | undefined =>
  problem instanceof Error ? problem : Boolean(problem)
