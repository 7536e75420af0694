import { isSerializationFailure } from '#server/database/errors/serialization-failure.ts'
import type { Queryable } from './in-transaction.ts'

/**
 * Runs a part of a transaction that may fail without the rest. A failure undoes only this part and is returned. Throws
 * if the connection cannot go on, and after a deadlock or a serialization failure, so that the whole transaction is
 * retried. `work` must await its statements before it fails.
 */
export async function inSavepoint(tx: Queryable, work: () => Promise<void>): Promise<unknown> {
  await tx.query('savepoint part')
  try {
    await work()
    await tx.query('release savepoint part')
    return undefined
  } catch (failure) {
    if (isSerializationFailure(failure)) throw failure
    await tx.query('rollback to savepoint part; release savepoint part')
    return failure
  }
}
