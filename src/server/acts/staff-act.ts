import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { CatalogueChange } from '#server/database/catalogue-news.ts'
import { inTransaction, type Transaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { WrittenReply, writeReply } from '#server/http/serve.ts'
import type { Person } from '#server/identity/actor.ts'
import { actOnce } from '#server/keyed/act-once.ts'
import type { Attempt } from '#server/keyed/attempt.ts'
import { type AuditEntry, writeAudit } from './audit-store.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'news'>
/** `attempt`: of a keyed call sent with its key; without one every submit is an act of its own. */
type Asked = { actor: Person; attempt: Attempt | undefined }

/** What a change of the staff's did: its answer, its line in the audit, and what of it the shop window shows, if anything. */
export type Done<E extends Endpoint> = {
  reply: ReplyOf<E>
  /** None when it found everything as it should be and changed nothing. */
  audit?: Omit<AuditEntry, 'actor' | 'at'>
  news?: CatalogueChange
}

/**
 * The frame of every change that staff make: one transaction holds the change, its line in the audit and the answer kept under
 * its key; once it is committed the kept pages hear of it. A submit repeated with its key changes nothing and is answered the
 * same. `change` may be tried again by the database, so it touches nothing but `tx`.
 */
export async function staffAct<E extends Endpoint>(
  { pool, clock, news }: Shop,
  call: E,
  { actor, attempt }: Asked,
  change: (tx: Transaction) => Promise<Done<E>>,
): Promise<WrittenReply> {
  let shown: CatalogueChange | undefined
  const act = async (tx: Transaction): Promise<string> => {
    const { reply, audit, news: changed } = await change(tx)
    if (audit) await writeAudit(tx, { ...audit, actor: actor.uid, at: clock.now() })
    shown = changed
    return writeReply(call, reply)
  }
  const { answer, isNew } = attempt
    ? await actOnce(pool, attempt, act)
    : { answer: await inTransaction(pool, act), isNew: true }
  if (isNew && shown !== undefined) news.changed(shown)
  return new WrittenReply(answer)
}
