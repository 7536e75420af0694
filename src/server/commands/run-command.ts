import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { isProblem } from '#contract/problem.ts'
import type { CatalogueChange } from '#server/database/catalogue-news.ts'
import { isLockTimeout } from '#server/database/database-trouble.ts'
import { inTransaction, type Transaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { insertRecord } from '#server/idempotency/idempotency-store.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { openRequest } from '#server/idempotency/open-request.ts'
import { StoredReply } from '#server/idempotency/stored-reply.ts'
import type { Person } from '#server/identity/actor.ts'
import { type AuditEntry, writeAudit } from './audit-store.ts'

/** Limit for all lock waits of a command. */
const WAITS_MS = 3_000
/** Lock timeout of one try. After the timeout the command frees its connection and slot, and retries. */
const LOCK_TIMEOUT_MS = 100
const PAUSE_MS = 50

type Shop = Pick<Deps, 'pool' | 'clock' | 'news' | 'commandSlots'>

/**
 * `actor`: undefined for a customer. `idempotency`: undefined without a key, so each submit is a separate command.
 */
type Sender = { actor: Person | undefined; idempotency: IdempotentRequest | undefined }

/** The result of a command: reply, audit entry and catalogue change. */
export type Done<Reply> = {
  reply: Reply
  /** Absent when the command changed nothing. Requires an `actor`. */
  audit?: Omit<AuditEntry, 'actor' | 'at'>
  news?: CatalogueChange
  saleId?: string
}

/** The command's own reply, or the stored reply of a repeated request. */
export type CommandReply<E extends Endpoint> = ReplyOf<E> | StoredReply

/**
 * Runs a command in one transaction with its audit entry and its idempotency record. Notifies of a catalogue change
 * after the commit. Returns the command's reply, or the stored reply of a repeated request, which changes nothing.
 * Deadlocks and lock timeouts are retried, so `command` may run several times and must only use `tx`.
 */
export async function runCommand<Reply>(
  { pool, clock, news, commandSlots }: Shop,
  { actor, idempotency }: Sender,
  command: (tx: Transaction) => Promise<Done<Reply>>,
): Promise<Reply | StoredReply> {
  const transaction = async (tx: Transaction): Promise<Done<Reply> | StoredReply> => {
    const request = idempotency && (await openRequest(tx, idempotency))
    if (request instanceof StoredReply) return request
    const done = await command(tx)
    const { reply, audit, saleId } = done
    await Promise.all([
      audit && writeAudit(tx, { ...audit, actor: actor!.uid, at: clock.now() }),
      request && insertRecord(tx, request, { response: request.encode(reply), saleId }),
    ])
    return done
  }
  const done = await whileLocked((ms) =>
    commandSlots(() => inTransaction(pool, transaction, { lockTimeoutMs: LOCK_TIMEOUT_MS }), { ms }),
  )
  if (done instanceof StoredReply) return done
  if (done.news !== undefined) news.changed(done.news)
  return done.reply
}

/**
 * Retries while the key or a row is locked. Passes the remaining time to `attempt`. When no slot is free after a
 * lock timeout, throws the lock timeout.
 */
async function whileLocked<T>(attempt: (ms: number) => Promise<T>): Promise<T> {
  const deadline = performance.now() + WAITS_MS
  let locked: unknown
  while (true) {
    try {
      return await attempt(Math.max(0, deadline - performance.now()))
    } catch (failure) {
      if (isProblem(failure) && failure.code === 'busy') throw locked ?? failure
      if (!isLocked(failure) || performance.now() >= deadline) throw failure
      locked = failure
      await pause(PAUSE_MS)
    }
  }
}

const isLocked = (failure: unknown): boolean =>
  isLockTimeout(failure) || (isProblem(failure) && failure.code === 'sale-in-progress')
