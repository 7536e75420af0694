import type pg from 'pg'
import { isSilence, waitForAnswers } from './answer-limit.ts'
import { isReadOnlyServer } from './read-only-server.ts'
import { sendTogether } from './send-together.ts'
import { whileItLosesRaces } from './while-it-loses-races.ts'

/** Where a named statement can be sent: the pool, or the one client of an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** An open transaction. */
export type Transaction = Queryable & {
  /** Lets what is asked from here on take as long as it needs. */
  waitForAnswers(): void
}

/**
 * Runs `work` in one transaction on one client: what it returns is committed, what it throws undoes everything. A
 * deadlock or a serialization failure is tried again, up to three times, so `work` must not touch anything but `tx`.
 * What one statement can do needs no transaction of several questions: `inOneStatement`.
 */
export const inTransaction = <T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  whileItLosesRaces(() => once(pool, work))

async function once<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let begun: Promise<unknown> | undefined
  let asked = false
  /** The first question goes out together with `begin`, the others only once it was answered. */
  const ask = async <A>(question: () => Promise<A>): Promise<A> => {
    const isFirst = !asked
    asked = true
    if (!isFirst) await begun
    return question()
  }
  const tx: Transaction = {
    query: ((...query: [pg.QueryConfig]) => ask(() => client.query(...query))) as Transaction['query'],
    waitForAnswers: () => waitForAnswers(client),
  }
  try {
    const result = await sendTogether(client, () => {
      begun = heard(client.query('begin'))
      return work(tx)
    })
    await begun
    const { command } = await client.query('commit')
    // What failed inside and was not passed on makes PostgreSQL answer a commit by undoing all.
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`)
    client.release()
    return result
  } catch (failure) {
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

/** A promise that somebody looks at later, if at all. */
function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
