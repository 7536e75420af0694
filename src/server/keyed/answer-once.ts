import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#contract/problem.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { Attempt } from './attempt.ts'
import { recallAttempt } from './kept-answer-store.ts'

/** Three seconds: as long as the database lets a session wait for a lock (database/connect.ts). */
const ASKS_EVERY_MS = 50
const MOST_WAITS = 60
/** Each try but the last was overtaken by somebody: a sale of the last units, an edit of a price. */
const MOST_TRIES = 5

/**
 * Why an act kept nothing: somebody else is at it under the same key, or what it rested on had changed when it was to be
 * written.
 */
export type NotDone = 'in-progress' | 'overtaken'

/**
 * Does something once for each key: `act` does it and keeps its answer under the key, in one transaction, and returns that
 * answer as written. `isNew` is false for an answer that was kept before. An attempt that was answered before is never refused
 * for what happened since. Refuses another body under the same key, and gives up after 3 s of somebody else's attempt.
 */
export async function answerOnce(
  db: Queryable,
  attempt: Attempt,
  act: (attempt: Attempt) => Promise<{ answer: string } | NotDone>,
): Promise<{ answer: string; isNew: boolean }> {
  let { scope } = attempt
  for (let tries = 0, waits = 0; ;) {
    const done = await act({ ...attempt, scope }).catch(refusalOf)
    if (typeof done === 'object' && 'answer' in done) return { ...done, isNew: true }
    const known = await recallAttempt(db, attempt)
    if (known.kind === 'repeated') return { answer: known.response, isNew: false }
    if (known.kind === 'other-body') throw new Problem('idempotency-key-reused')
    if (done instanceof Problem) throw done
    scope = known.scope
    if (done === 'in-progress') {
      if (++waits > MOST_WAITS) throw new Problem('sale-in-progress', { headers: { 'Retry-After': '1' } })
      await pause(ASKS_EVERY_MS)
    } else if (++tries >= MOST_TRIES) throw new Problem('busy', { headers: { 'Retry-After': '2' } })
  }
}

function refusalOf(failure: unknown): Problem {
  if (failure instanceof Problem) return failure
  throw failure
}
