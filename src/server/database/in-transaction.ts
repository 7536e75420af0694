import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isSilence, waitForAnswers, waitTwiceAsLong } from './answer-limit.ts'
import { sendTogether } from './send-together.ts'

/** Where a named statement can be sent: the pool, or the one client of an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** An open transaction. */
export type Transaction = Queryable & {
  /**
   * Asks the last question and commits, without waiting for the answer in between. Nobody can go back on it after reading
   * that answer: what must not be kept, the statement refuses itself, by failing.
   */
  commitWith<Row extends pg.QueryResultRow>(last: pg.QueryConfig): Promise<pg.QueryResult<Row>>
  /** Lets what is asked from here on take as long as it needs. */
  waitForAnswers(): void
}

const MOST_TRIES = 4
const SERIALIZATION_FAILED = '40001'
const DEADLOCKED = '40P01'

/**
 * Runs `work` in one transaction on one client: what it returns is committed, what it throws undoes everything. A
 * deadlock or a serialization failure is tried again, up to three times, so `work` must not touch anything but `tx`.
 * On the embedded database a query outside `tx` waits for ever: there is one connection.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(pool, work)
    } catch (failure) {
      if (tries === MOST_TRIES || !isWorthRepeating(failure)) throw failure
      await pause(Math.random() * 20 * 2 ** tries)
    }
  }
}

async function once<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let begun: Promise<unknown> | undefined
  let ending: Promise<pg.QueryResult> | undefined
  let asked: 'nothing' | 'something' | 'the last' = 'nothing'
  /** The first question goes out together with `begin`, the others only once it was answered. */
  const ask = async <A>(question: () => Promise<A>, next: 'something' | 'the last'): Promise<A> => {
    const before = asked
    if (before === 'the last') throw new Error('This transaction was asked its last question')
    asked = next
    if (before === 'something') await begun
    return question()
  }
  const tx: Transaction = {
    query: ((...query: [pg.QueryConfig]) =>
      ask(() => client.query(...query), 'something')) as Transaction['query'],
    commitWith: <Row extends pg.QueryResultRow>(last: pg.QueryConfig) =>
      ask(
        () =>
          sendTogether(client, () => {
            const answer = client.query<Row>(last)
            ending = heard(client.query({ text: 'commit', ...waitTwiceAsLong(client) }))
            return answer
          }),
        'the last',
      ),
    waitForAnswers: () => waitForAnswers(client),
  }
  try {
    const result = await sendTogether(client, () => {
      begun = heard(client.query('begin'))
      return work(tx)
    })
    await begun
    const { command } = await (ending ?? client.query('commit'))
    // What failed inside and was not passed on makes PostgreSQL answer a commit by undoing all.
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`)
    client.release()
    return result
  } catch (failure) {
    // Nobody is there to roll back; the server does so when it misses its client.
    if (isSilence(failure)) client.release(failure as Error)
    else
      await (ending ?? client.query('rollback')).then(
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

function isWorthRepeating(failure: unknown): boolean {
  const code = failure instanceof Error ? (failure as { code?: unknown }).code : undefined
  return code === SERIALIZATION_FAILED || code === DEADLOCKED
}
