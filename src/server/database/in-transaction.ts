import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isSilence } from './answer-limit.ts'

/** Where a named statement can be sent: the pool, or the one client of an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

const MOST_TRIES = 4
const SERIALIZATION_FAILED = '40001'
const DEADLOCKED = '40P01'

/**
 * Runs `work` in one transaction on one client: what it returns is committed, what it throws undoes everything. A
 * deadlock or a serialization failure is tried again, up to three times, so `work` must not touch anything but `tx`.
 * On the embedded database a query outside `tx` waits for ever: there is one connection.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(pool, work)
    } catch (failure) {
      if (tries === MOST_TRIES || !isWorthRepeating(failure)) throw failure
      await pause(Math.random() * 20 * 2 ** tries)
    }
  }
}

async function once<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (failure) {
    // Nobody is there to roll back; the server does so when it misses its client.
    if (isSilence(failure)) client.release(failure as Error)
    else
      await client.query('rollback').then(
        () => client.release(),
        // A client that cannot roll back is not worth keeping.
        (broken: Error) => client.release(broken),
      )
    throw failure
  }
}

function isWorthRepeating(failure: unknown): boolean {
  const code = failure instanceof Error ? (failure as { code?: unknown }).code : undefined
  return code === SERIALIZATION_FAILED || code === DEADLOCKED
}
