import { randomUUID } from 'node:crypto'
import type { Product } from '#domain/product.ts'
import { anyTwo } from './any-two.ts'
import { aCart } from './builders.ts'
import type { HttpCaller, HttpReply } from './http-caller.ts'

/**
 * A sale somebody tried to make. `answer`, the text of the 200, is there once the shop acknowledged it, and `ms`, how
 * long the buyer waited for it.
 */
export type Attempt = { readonly key: string; readonly body: string; answer?: string; ms?: number }

/** What buyers sent and were answered, kept outside of the shop as Jepsen does, to compare with what it stored. */
export class SaleJournal {
  readonly attempts: Attempt[] = []
  /** How many attempts were acknowledged. */
  acknowledged = 0
  /** Answers that are neither a sale nor 503: there should be none. */
  readonly oddAnswers: string[] = []
  /** How often the shop said 503, come back later. */
  busy = 0

  get unanswered(): Attempt[] {
    return this.attempts.filter(({ answer }) => answer === undefined)
  }

  /** A purchase of one unit of each product, with a key of its own. */
  attempt(products: readonly Product[]): Attempt {
    const body = JSON.stringify(aCart(products, { cliente: { correo: `${randomUUID()}@correo.test` } }))
    const attempt = { key: randomUUID(), body }
    this.attempts.push(attempt)
    return attempt
  }

  /** Posts an attempt, for the first time or again. False when the connection broke: what became of it is not known. */
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

/**
 * `writers` buyers at once, each posting one sale of any two products after the other, until `enough` or until its
 * connection breaks. Resolves when all have ended.
 */
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
