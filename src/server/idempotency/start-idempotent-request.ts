import { Problem } from '#contract/http/problem.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { findRecords, assignToAccount, lockKey } from './idempotency-store.ts'
import type { IdempotentRequest } from './idempotent-request.ts'
import { StoredReply } from './stored-reply.ts'

/**
 * Starts an idempotent request: locks its key until the end of the transaction and looks for a record. Returns the
 * stored reply of a repeated request, or else the request to run, with the scope of its record. Refuses with
 * `sale-in-progress` while another transaction holds the key, and with `idempotency-key-reused` if the recorded body
 * differs. A guest and an account share a record, because a client may sign in or out between two attempts. Two
 * accounts never share one: the second has its own record, in a scope with its id.
 */
export async function startIdempotentRequest(
  tx: Queryable,
  request: IdempotentRequest,
): Promise<StoredReply | IdempotentRequest> {
  const { scope, key, account, bodyHash } = request
  const ownScope = `${scope}:${account}`
  const [isLocked, records] = await Promise.all([
    lockKey(tx, key),
    findRecords(tx, request, account === undefined ? [scope] : [scope, ownScope]),
  ])
  if (!isLocked) throw new Problem('sale-in-progress', { headers: { 'Retry-After': '1' } })
  const shared = records.find((one) => one.scope === scope)
  const isOfOtherAccount = account !== undefined && (shared?.account ?? account) !== account
  const record = shared && !isOfOtherAccount ? shared : records.find((one) => one.scope === ownScope)
  if (!record) return isOfOtherAccount ? { ...request, scope: ownScope } : request
  if (record.bodyHash !== bodyHash) throw new Problem('idempotency-key-reused')
  if (account !== undefined && record.account === null) await assignToAccount(tx, request)
  return new StoredReply(record.response)
}
