import type pg from 'pg'
import { inTransaction, type Transaction } from '#server/database/in-transaction.ts'
import { answerOnce } from './answer-once.ts'
import type { Attempt } from './attempt.ts'
import { keepAnswer, takeTurn } from './kept-answer-store.ts'

/**
 * `answerOnce` for whatever one transaction does: `act` changes what it has to and returns its answer as written, which is
 * kept under the key with it.
 */
export const actOnce = (
  pool: pg.Pool,
  attempt: Attempt,
  act: (tx: Transaction) => Promise<string>,
): Promise<{ answer: string; isNew: boolean }> =>
  answerOnce(pool, attempt, (own) =>
    inTransaction(pool, async (tx) => {
      const turn = await takeTurn(tx, own)
      if (turn !== 'taken') return turn
      const answer = await act(tx)
      await keepAnswer(tx, own, answer)
      return { answer }
    }),
  )
