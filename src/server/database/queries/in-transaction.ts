import type pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { isQueryTimeout, NO_QUERY_TIMEOUT_MS } from '#server/database/connection/query-timeout.ts'
import { errorCauses } from '#server/database/errors/error-causes.ts'
import { isReadOnlyServer } from '#server/database/errors/read-only-server.ts'
import { isSerializationFailure } from '#server/database/errors/serialization-failure.ts'

/** A connection pool, or the client of an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** An open transaction. Statements that are sent without waiting for results run in order. */
export type Transaction = Queryable & {
  /** Disables the query timeout for the rest of the transaction. */
  disableQueryTimeout(): void
}

/** `in_failed_sql_transaction`: the statement did not run, because an earlier statement failed. */
const IN_FAILED_TRANSACTION = '25P02'

/** `lockTimeoutMs`: lock timeout of each statement, 3 s by default. */
type TransactionOptions = { lockTimeoutMs?: number }

/**
 * Runs `work` in one transaction, which an exception rolls back. Deadlocks and serialization failures are
 * retried up to three times, so `work` must have no effects outside of `tx`.
 */
export const inTransaction = <T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => retrySerializationFailures(() => runOnce(pool, work, options))

/**
 * Runs reads of one snapshot in one read-only transaction. Never retried, so `read` may have effects outside of the
 * database.
 */
export const inSnapshot = <T>(pool: pg.Pool, read: (db: Queryable) => Promise<T>): Promise<T> =>
  runOnce(
    pool,
    async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only')
      return read(tx)
    },
    {},
  )

async function runOnce<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  { lockTimeoutMs }: TransactionOptions,
): Promise<T> {
  const client = await pool.connect()
  let failed: unknown
  let timeout: { query_timeout?: number } = {}
  const query = (statement: string | pg.QueryConfig, values?: unknown[]) =>
    client
      .query({ ...(typeof statement === 'string' ? { text: statement } : statement), ...timeout }, values)
      .catch((failure: unknown) => {
        // Until the rollback to a savepoint, every statement after the failed one is a follow-up.
        if (!isFollowUp(failure)) failed = failure
        throw failure
      })
  const tx: Transaction = {
    query: query as Transaction['query'],
    disableQueryTimeout() {
      timeout = { query_timeout: NO_QUERY_TIMEOUT_MS }
    },
  }
  try {
    await client.query(
      lockTimeoutMs === undefined ? 'begin' : `begin; set local lock_timeout = ${lockTimeoutMs}`,
    )
    const result = await work(tx)
    const { command } = await client.query('commit')
    // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and `work` ignored the error.
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`)
    client.release()
    return result
  } catch (thrown) {
    // With several statements in flight, a statement that did not run may reject before the failed one.
    const failure = isFollowUp(thrown) ? failed : thrown
    // Discards a client whose server is silent or read-only. The server then rolls back.
    if (isQueryTimeout(failure) || isReadOnlyServer(failure)) client.release(failure as Error)
    else
      await client.query('rollback').then(
        () => client.release(),
        (rollbackFailure: Error) => client.release(rollbackFailure),
      )
    throw failure
  }
}

const isFollowUp = (failure: unknown): boolean =>
  errorCauses(failure).some((one) => (one as { code?: unknown }).code === IN_FAILED_TRANSACTION)

const MAX_TRIES = 4

/** Runs `work`, and retries after a deadlock or a serialization failure, up to three times with increasing delays. */
async function retrySerializationFailures<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (failure) {
      if (tries === MAX_TRIES || !isSerializationFailure(failure)) throw failure
      await pause(Math.random() * 20 * 2 ** tries)
    }
  }
}
