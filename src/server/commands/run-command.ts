import { setTimeout as pause } from 'node:timers/promises'
import { isProblem } from '#contract/http/problem.ts'
import type { CatalogueChange } from '#server/database/notifications/catalogue-changes.ts'
import { isLockTimeout } from '#server/database/errors/database-unavailable.ts'
import { inTransaction, type Transaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { insertRecord } from '#server/idempotency/idempotency-store.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { startIdempotentRequest } from '#server/idempotency/start-idempotent-request.ts'
import { StoredReply } from '#server/idempotency/stored-reply.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { type AuditEntry, writeAuditEntry } from './audit-store.ts'

const MAX_WAIT_MS = 3_000
/** Lock timeout of one attempt. The command then frees its connection and slot, and retries. */
const LOCK_TIMEOUT_MS = 100
const RETRY_PAUSE_MS = 50

type Shop = Pick<Deps, 'pool' | 'clock' | 'catalogueChanges' | 'commandSlots'>

/**
 * `actor`: undefined for a customer. `idempotency`: undefined without a key, so each submit is a separate command.
 */
type Sender = { actor: SignedInActor | undefined; idempotency: IdempotentRequest | undefined }

/** Result of a command: reply, audit entry and catalogue change. */
export type CommandResult<Reply> = {
  reply: Reply
  /** Absent if the command changed nothing. Requires an `actor`. */
  audit?: Omit<AuditEntry, 'actor' | 'at'>
  catalogueChange?: CatalogueChange
  /** Sale whose person the reply shows. The erasure of that person deletes the stored reply. */
  saleId?: string
}

/**
 * Runs a command in one transaction with its audit entry and its idempotency record. Notifies of a catalogue change
 * after the commit. Returns the reply, or the stored reply of a repeated request, which changes nothing. Deadlocks and
 * lock timeouts are retried, so `command` may run several times and must only use `tx`.
 */
export async function runCommand<Reply>(
  { pool, clock, catalogueChanges, commandSlots }: Shop,
  { actor, idempotency }: Sender,
  command: (tx: Transaction) => Promise<CommandResult<Reply>>,
): Promise<Reply | StoredReply> {
  const transaction = async (tx: Transaction): Promise<CommandResult<Reply> | StoredReply> => {
    const request = idempotency && (await startIdempotentRequest(tx, idempotency))
    if (request instanceof StoredReply) return request
    const result = await command(tx)
    const { reply, audit, saleId } = result
    await Promise.all([
      audit && writeAuditEntry(tx, { ...audit, actor: actor!.uid, at: clock.now() }),
      request && insertRecord(tx, request, { response: request.encode(reply), saleId }),
    ])
    return result
  }
  const result = await retryWhileLocked((ms) =>
    commandSlots(() => inTransaction(pool, transaction, { lockTimeoutMs: LOCK_TIMEOUT_MS }), { ms }),
  )
  if (result instanceof StoredReply) return result
  if (result.catalogueChange !== undefined) catalogueChanges.notify(result.catalogueChange)
  return result.reply
}

/**
 * Retries while the key or a row is locked. Passes the remaining time to `attempt`. Without a free slot for a retry,
 * throws the previous lock timeout.
 */
async function retryWhileLocked<T>(attempt: (ms: number) => Promise<T>): Promise<T> {
  const deadline = performance.now() + MAX_WAIT_MS
  let lockFailure: unknown
  while (true) {
    try {
      return await attempt(Math.max(0, deadline - performance.now()))
    } catch (failure) {
      if (isProblem(failure) && failure.code === 'busy') throw lockFailure ?? failure
      if (!isLocked(failure) || performance.now() >= deadline) throw failure
      lockFailure = failure
      await pause(RETRY_PAUSE_MS)
    }
  }
}

const isLocked = (failure: unknown): boolean =>
  isLockTimeout(failure) || (isProblem(failure) && failure.code === 'sale-in-progress')
