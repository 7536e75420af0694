import type pg from 'pg'
import { isSilence, waitForAnswers } from './answer-limit.ts'
import { causesOf } from './causes-of.ts'
import { isReadOnlyServer } from './read-only-server.ts'
import { whileItLosesRaces } from './while-it-loses-races.ts'

/** Pool, or client of an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** Open transaction. Pipelined statements run in order. */
export type Transaction = Queryable & {
  /** Removes the query timeout for the rest of the transaction. */
  waitForAnswers(): void
}

/** `in_failed_sql_transaction`: the statement did not run because an earlier one failed. */
const FAILED_BEFORE = '25P02'

/** `lockTimeoutMs`: lock timeout of each statement, instead of 3 s. */
type Options = { lockTimeoutMs?: number }

/**
 * Runs `work` in one transaction, which an exception rolls back. Deadlocks and serialization failures are retried up to
 * three times, so `work` must have no effects outside of `tx`.
 */
export const inTransaction = <T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  options: Options = {},
): Promise<T> => whileItLosesRaces(() => once(pool, work, options))

/** Sends what this tick asks of a client in one write, because each write wakes a process of the server. */
function sendTogether(client: pg.PoolClient & Partial<Pick<pg.Client, 'connection'>>): void {
  const stream = client.connection?.stream
  stream?.cork()
  process.nextTick(() => stream?.uncork())
}

async function once<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  { lockTimeoutMs }: Options,
): Promise<T> {
  const client = await pool.connect()
  let firstFailure: unknown
  const query = (...statement: [pg.QueryConfig]) => {
    sendTogether(client)
    return client.query(...statement).catch((failure: unknown) => {
      firstFailure ??= failure
      throw failure
    })
  }
  const tx: Transaction = {
    query: query as Transaction['query'],
    waitForAnswers: () => waitForAnswers(client),
  }
  try {
    await client.query(
      lockTimeoutMs === undefined ? 'begin' : `begin; set local lock_timeout = ${lockTimeoutMs}`,
    )
    const result = await work(tx)
    const { command } = await client.query('commit')
    // COMMIT rolls back when a statement failed and `work` ignored the error.
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`)
    client.release()
    return result
  } catch (last) {
    // Among pipelined statements, one that did not run may reject before the one that failed.
    const isLater = causesOf(last).some((one) => (one as { code?: unknown }).code === FAILED_BEFORE)
    const failure = isLater ? firstFailure : last
    // The client of a silent or read-only server is discarded. The server rolls back on disconnect.
    if (isSilence(failure) || isReadOnlyServer(failure)) client.release(failure as Error)
    else
      await client.query('rollback').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      )
    throw failure
  }
}
