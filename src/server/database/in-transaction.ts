import type pg from 'pg'
import { isSilence, waitForAnswers } from './answer-limit.ts'
import { isReadOnlyServer } from './read-only-server.ts'
import { whileItLosesRaces } from './while-it-loses-races.ts'

/** Where a named statement can be sent: the pool, or the one client of an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** An open transaction. Statements that are sent without waiting for each other run in the order in which they were sent. */
export type Transaction = Queryable & {
  /** Lets what is asked from here on take as long as it needs. */
  waitForAnswers(): void
}

/** PostgreSQL's `in_failed_sql_transaction`: an earlier statement failed, so this one was not run. */
const FAILED_BEFORE = '25P02'

/** `lockTimeoutMs`: how long each statement waits for a lock, instead of the connection's 3 seconds. */
type Options = { lockTimeoutMs?: number }

/**
 * Runs `work` in one transaction on one client: what it returns is committed, what it throws undoes everything. A
 * deadlock or a serialization failure is tried again, up to three times, so `work` must not touch anything but `tx`.
 */
export const inTransaction = <T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  options: Options = {},
): Promise<T> => whileItLosesRaces(() => once(pool, work, options))

async function once<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  { lockTimeoutMs }: Options,
): Promise<T> {
  const client = await pool.connect()
  let firstFailure: unknown
  const query = (...statement: [pg.QueryConfig]) =>
    client.query(...statement).catch((failure: unknown) => {
      firstFailure ??= failure
      throw failure
    })
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
    // What failed inside and was not passed on makes PostgreSQL answer a commit by undoing all.
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`)
    client.release()
    return result
  } catch (last) {
    // Of statements that were sent together, one that was not run may be heard before the one that failed.
    const failure = (last as { code?: unknown }).code === FAILED_BEFORE ? firstFailure : last
    // Nobody is there to roll back, or nobody to stay with; the server does so when it misses its client.
    if (isSilence(failure) || isReadOnlyServer(failure)) client.release(failure as Error)
    else
      await client.query('rollback').then(
        () => client.release(),
        // A client that cannot end its transaction is not worth keeping.
        (broken: Error) => client.release(broken),
      )
    throw failure
  }
}
