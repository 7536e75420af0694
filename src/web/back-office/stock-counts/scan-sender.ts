import type { BodyOf } from '#contract/http/endpoint.ts'
import { addScan } from '#contract/product/stock-counts.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { randomKey } from '#web/api/random-key.ts'
import { sendIdempotentRequest } from '#web/api/send-idempotent-request.ts'

/** Counted units that the server has not confirmed. `key`: idempotency key, so a repetition counts once. */
export type WaitingScan = BodyOf<typeof addScan> & { key: string; nombre: string }

export type SenderState = {
  waiting: readonly WaitingScan[]
  /** Why the first waiting scan was not sent. */
  problem: string | undefined
  /** Increases when every scan was sent. */
  rounds: number
}

const RETRY_DELAY_MS = 5_000

type SenderOptions = {
  countId: string
  waiting: readonly WaitingScan[]
  /** Stores the waiting scans, so that a reload does not lose them. */
  persist: (waiting: readonly WaitingScan[]) => void
  onRefused: (scan: WaitingScan, why: string) => void
}

/** Sends counted units in order. Without a connection the scans wait and are sent later. */
export class ScanSender {
  state: SenderState
  readonly #options: SenderOptions
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false

  constructor(options: SenderOptions) {
    this.#options = options
    this.state = { waiting: options.waiting, problem: undefined, rounds: 0 }
    if (options.waiting.length > 0) void this.send()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(scan: Omit<WaitingScan, 'key'>): void {
    this.#update({ waiting: [...this.state.waiting, { ...scan, key: randomKey() }] })
    void this.send()
  }

  /** Sends the waiting scans now. */
  async send(): Promise<void> {
    if (this.#isSending) return
    clearTimeout(this.#timer)
    this.#isSending = true
    try {
      for (let next = this.state.waiting[0]; next !== undefined; next = this.state.waiting[0]) {
        // oxlint-disable-next-line no-await-in-loop -- scans are sent in their order
        if (!(await this.#sendOne(next))) return
      }
      this.#update({ rounds: this.state.rounds + 1 })
    } finally {
      this.#isSending = false
    }
  }

  async #sendOne(scan: WaitingScan): Promise<boolean> {
    const { key, nombre: _nombre, ...body } = scan
    try {
      await sendIdempotentRequest(
        addScan,
        { params: { id: this.#options.countId }, body },
        { find: () => ({ key, sent: [] }), save: () => {}, remove: () => {} },
      )
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (canRetry(problem)) {
        this.#update({ problem: problem.message })
        this.#timer = setTimeout(() => void this.send(), RETRY_DELAY_MS)
        return false
      }
      this.#options.onRefused(scan, problem.message)
    }
    this.#update({ waiting: this.state.waiting.filter((other) => other !== scan), problem: undefined })
    return true
  }

  #update(next: Partial<SenderState>): void {
    this.state = { ...this.state, ...next }
    this.#options.persist(this.state.waiting)
    for (const listener of this.#listeners) listener()
  }
}

const canRetry = ({ status, code }: ApiProblem): boolean =>
  status === 0 || status >= 500 || status === 401 || status === 429 || code === 'sale-in-progress'
