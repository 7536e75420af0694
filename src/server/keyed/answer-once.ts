import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#contract/problem.ts'
import { atMostOfEach } from '#server/turns/at-most-of-each.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { Attempt } from './attempt.ts'
import { isInProgress, recallAttempt } from './kept-answer-store.ts'

/** As long as the database lets a session wait for a lock (database/connect.ts). */
const WAITS_MS = 3_000
const ASKS_EVERY_MS = 50
/** Each try but the last was overtaken by somebody: a sale of the last units, an edit of a price. */
const MOST_TRIES = 5

/**
 * Why an act kept nothing: somebody else is at it under the same key, or what it rested on had changed when it was to be
 * written.
 */
export type NotDone = 'in-progress' | 'overtaken'

type Act = (attempt: Attempt) => Promise<{ answer: string } | NotDone>
type Answered = { answer: string; isNew: boolean }

const inProgress = () => new Problem('sale-in-progress', { headers: { 'Retry-After': '1' } })

/** One post of a key acts and the second asks how that ended; any more wait without asking the database. */
const ofOneKey = atMostOfEach(2, { ms: WAITS_MS, refuse: inProgress })

/**
 * Does something once for each key: `act` does it and keeps its answer under the key, in one transaction, and returns that
 * answer as written. `isNew` is false for an answer that was kept before. An attempt that was answered before is never refused
 * for what happened since. Refuses another body under the same key, and gives up after 3 s of somebody else's attempt.
 */
export const answerOnce = (db: Queryable, attempt: Attempt, act: Act): Promise<Answered> =>
  ofOneKey(attempt.key, () => untilAnswered(db, attempt, act))

async function untilAnswered(db: Queryable, attempt: Attempt, act: Act): Promise<Answered> {
  let { scope } = attempt
  let tries = 0
  let waited = 0
  while (true) {
    const done = await tryTo(() => act({ ...attempt, scope }))
    if (isAnswer(done)) return { ...done, isNew: true }
    // What is refused now may be what somebody else is about to be answered.
    const isWaiting = done === 'in-progress' || (done instanceof Problem && (await isInProgress(db, attempt)))
    const known = await recallAttempt(db, attempt)
    if (known.kind === 'repeated') return { answer: known.response, isNew: false }
    if (known.kind === 'other-body') throw new Problem('idempotency-key-reused')
    scope = known.scope
    if (isWaiting) {
      if (waited >= WAITS_MS) throw inProgress()
      await pause(ASKS_EVERY_MS)
      waited += ASKS_EVERY_MS
    } else if (done instanceof Problem) throw done
    else if (++tries >= MOST_TRIES) throw new Problem('busy', { headers: { 'Retry-After': '2' } })
  }
}

async function tryTo<T>(act: () => Promise<T>): Promise<T | Problem> {
  try {
    return await act()
  } catch (failure) {
    if (failure instanceof Problem) return failure
    throw failure
  }
}

const isAnswer = (done: { answer: string } | NotDone | Problem): done is { answer: string } =>
  typeof done === 'object' && 'answer' in done
