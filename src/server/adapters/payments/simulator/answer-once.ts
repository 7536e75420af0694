import { createHash } from 'node:crypto'
import { type Answer, refusal } from './answer.ts'
import { inHouse, type OpenHouse, type Simulator } from './in-house.ts'

type Asked = {
  /** `X-Idempotency-Key`. Undefined means that every call is new. */
  key: string | undefined
  /** Method and path. */
  call: string
  body: string
}

/**
 * Runs a call once per key: a repeated call gets the first response, and another body gets 409. Refusals are not
 * stored.
 */
export const answerOnce = (
  simulator: Simulator,
  { key, call, body }: Asked,
  work: (open: OpenHouse) => Promise<Answer>,
): Promise<Answer> =>
  inHouse(simulator, async (open) => {
    if (key === undefined) return work(open)
    const id = `${call} ${key}`
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const known = await open.records.find('answer', id)
    if (known && known.bodyHash !== bodyHash) return OTHER_BODY
    if (known) return { status: known.status, body: known.body }
    const answer = await work(open)
    if (answer.status < 300) await open.records.keep('answer', { id, body: { bodyHash, ...answer } })
    return answer
  })

const OTHER_BODY = refusal(409, {
  message: 'The idempotency key was used with another body',
  error: 'idempotency_key_already_used',
})
