import { createHash } from 'node:crypto'
import { type Answer, refusal } from './answer.ts'
import { inHouse, type OpenHouse, type Simulator } from './in-house.ts'

type Asked = {
  /** `X-Idempotency-Key`; undefined: every time is another. */
  key: string | undefined
  /** Method and path. */
  call: string
  body: string
}

/**
 * Does what was asked for once for a key: sent again it gets the first answer, and with another body 409. What was refused is
 * looked at anew.
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
