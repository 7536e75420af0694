import { createHash } from 'node:crypto'
import { type ApiResponse, errorResponse } from './api-response.ts'
import {
  inSimulatorTransaction,
  type SimulatorTransaction,
  type Simulator,
} from '#server/adapters/payments/simulator/in-simulator-transaction.ts'

type ApiCall = {
  /** Value of `X-Idempotency-Key`. Undefined: every call is new. */
  key: string | undefined
  call: string
  body: string
}

/**
 * Runs a call once per idempotency key. A repeated call gets the first response, and a call with another body gets 409.
 * Error responses are not stored.
 */
export const respondIdempotently = (
  simulator: Simulator,
  { key, call, body }: ApiCall,
  work: (transaction: SimulatorTransaction) => Promise<ApiResponse>,
): Promise<ApiResponse> =>
  inSimulatorTransaction(simulator, async (transaction) => {
    if (key === undefined) return work(transaction)
    const id = `${call} ${key}`
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const stored = await transaction.records.find('answer', id)
    if (stored && stored.bodyHash !== bodyHash) return OTHER_BODY
    if (stored) return { status: stored.status, body: stored.body }
    const response = await work(transaction)
    if (response.status < 300)
      await transaction.records.upsert('answer', { id, body: { bodyHash, ...response } })
    return response
  })

const OTHER_BODY = errorResponse(409, {
  message: 'The idempotency key was used with another body',
  error: 'idempotency_key_already_used',
})
