import { randomUUID } from 'node:crypto'
import type { Product } from '#domain/product/product.ts'
import { randomPair } from '#testing/fixtures/random-pair.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import type { HttpCaller, HttpReply } from '#testing/http/http-caller.ts'

/** A request, by default a web sale. `response`: body of its 200. `ms`: response time. */
export type Attempt = {
  readonly key: string
  readonly body: string
  readonly method?: 'POST' | 'DELETE'
  readonly path?: string
  response?: string
  ms?: number
}

/** Records requests and responses outside of the shop, like Jepsen, to compare with the stored sales. */
export class SaleJournal {
  readonly attempts: Attempt[] = []
  acknowledged = 0
  /** Headers of every request, for example of a signed-in person. */
  headers: Readonly<Record<string, string>> = {}
  /** Responses that are neither a 200 nor 503. A correct shop sends none. */
  readonly unexpectedReplies: string[] = []
  /** Number of responses with status 503. */
  busyCount = 0

  get unanswered(): Attempt[] {
    return this.attempts.filter(({ response }) => response === undefined)
  }

  attempt(products: readonly Product[]): Attempt {
    const body = JSON.stringify(aCart(products, { cliente: { correo: `${randomUUID()}@correo.test` } }))
    return this.add({ body })
  }

  add(request: Omit<Attempt, 'key'>): Attempt {
    const attempt = { key: randomUUID(), ...request }
    this.attempts.push(attempt)
    return attempt
  }

  /** Sends a request, or repeats it with the same idempotency key. Returns false when the connection breaks. */
  async post(caller: HttpCaller, attempt: Attempt): Promise<boolean> {
    const reply = await caller
      .call({
        method: attempt.method ?? 'POST',
        path: attempt.path ?? '/api/sheets/sale',
        headers: { ...this.headers, 'content-type': 'application/json', 'idempotency-key': attempt.key },
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

/** Concurrent buyers post sales of two random products each, until `enough` returns true or a connection breaks. */
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
