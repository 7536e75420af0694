import { randomUUID } from 'node:crypto'
import type { Product } from '#domain/product.ts'
import { anyTwo } from './any-two.ts'
import { aCart } from './builders.ts'
import type { HttpCaller, HttpReply } from './http-caller.ts'

/** `answer` is the text of the 200, and `ms` the response time. */
export type Attempt = { readonly key: string; readonly body: string; answer?: string; ms?: number }

/** Records requests and responses outside the shop, as Jepsen does, to compare with the stored sales. */
export class SaleJournal {
  readonly attempts: Attempt[] = []
  acknowledged = 0
  /** Responses other than a sale or 503. Must stay empty. */
  readonly oddAnswers: string[] = []
  /** Number of 503 responses. */
  busy = 0

  get unanswered(): Attempt[] {
    return this.attempts.filter(({ answer }) => answer === undefined)
  }

  attempt(products: readonly Product[]): Attempt {
    const body = JSON.stringify(aCart(products, { cliente: { correo: `${randomUUID()}@correo.test` } }))
    const attempt = { key: randomUUID(), body }
    this.attempts.push(attempt)
    return attempt
  }

  /** Posts an attempt, also repeatedly. Returns false after a broken connection. */
  async post(caller: HttpCaller, attempt: Attempt): Promise<boolean> {
    const reply = await caller
      .call({
        method: 'POST',
        path: '/api/sheets/sale',
        headers: { 'content-type': 'application/json', 'idempotency-key': attempt.key },
        body: attempt.body,
      })
      .catch(() => undefined)
    if (!reply) return false
    if (reply.status === 200) this.#acknowledge(attempt, reply)
    else if (reply.status === 503) this.busy += 1
    else this.oddAnswers.push(`${reply.status} ${reply.text}`)
    return true
  }

  #acknowledge(attempt: Attempt, { text, ms }: HttpReply): void {
    if (attempt.answer !== undefined && attempt.answer !== text)
      this.oddAnswers.push(`another answer for the key ${attempt.key}`)
    if (attempt.answer === undefined) this.acknowledged += 1
    attempt.answer = text
    attempt.ms = ms
  }
}

/** Each of the concurrent buyers posts sales of two random products until `enough` or a broken connection. */
export async function sellAtOnce(
  journal: SaleJournal,
  more: { caller: HttpCaller; products: readonly Product[]; writers: number; enough: () => boolean },
): Promise<void> {
  const { caller, products, writers, enough } = more
  const write = async () => {
    while (!enough()) if (!(await journal.post(caller, journal.attempt(anyTwo(products))))) return
  }
  await Promise.all(Array.from({ length: writers }, write))
}
