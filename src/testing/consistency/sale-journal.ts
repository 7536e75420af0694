import { randomUUID } from 'node:crypto'
import type { Product } from '#domain/product/product.ts'
import { randomPair } from '#testing/fixtures/random-pair.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import type { HttpCaller, HttpReply } from '#testing/http/http-caller.ts'

/** `answer` is the text of the 200, and `ms` the response time. */
export type Attempt = { readonly key: string; readonly body: string; response?: string; ms?: number }

/** Records requests and responses outside the shop, as Jepsen does, to compare with the stored sales. */
export class SaleJournal {
  readonly attempts: Attempt[] = []
  acknowledged = 0
  /** Responses other than a sale or 503. Must stay empty. */
  readonly unexpectedReplies: string[] = []
  /** Number of 503 responses. */
  busyCount = 0

  get unanswered(): Attempt[] {
    return this.attempts.filter(({ response }) => response === undefined)
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
    else if (reply.status === 503) this.busyCount += 1
    else this.unexpectedReplies.push(`${reply.status} ${reply.text}`)
    return true
  }

  #acknowledge(attempt: Attempt, { text, ms }: HttpReply): void {
    if (attempt.response !== undefined && attempt.response !== text)
      this.unexpectedReplies.push(`another answer for the key ${attempt.key}`)
    if (attempt.response === undefined) this.acknowledged += 1
    attempt.response = text
    attempt.ms = ms
  }
}

/** Each of the concurrent buyers posts sales of two random products until `enough` or a broken connection. */
export async function sellConcurrently(
  journal: SaleJournal,
  options: { caller: HttpCaller; products: readonly Product[]; writers: number; enough: () => boolean },
): Promise<void> {
  const { caller, products, writers, enough } = options
  const write = async () => {
    while (!enough()) if (!(await journal.post(caller, journal.attempt(randomPair(products))))) return
  }
  await Promise.all(Array.from({ length: writers }, write))
}
