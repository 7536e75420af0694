import type { BodyOf } from '#contract/http/endpoint.ts'
import { addScan, MAX_WAIT_S } from '#contract/product/stock-counts.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { canSendAgain } from '#web/api/can-send-again.ts'
import { randomKey } from '#web/api/random-key.ts'
import { isKeyReused } from '#web/api/send-idempotent-request.ts'

/**
 * Counted units that the server has not confirmed. `key`: idempotency key, so a repetition counts once. `scannedAt`: by
 * the clock of this device, in milliseconds.
 */
export type WaitingScan = BodyOf<typeof addScan> & { key: string; nombre: string; scannedAt: number }

export type SenderState = {
  waiting: readonly WaitingScan[]
  /** Why the first waiting scan was not sent. */
  problem: string | undefined
  /** Increases when every scan was sent. */
  rounds: number
}

const RETRY_DELAY_MS = 5_000
/** A shorter wait is an ordinary request. */
const MIN_WAIT_S = 5

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
  #isStopped = false

  constructor(options: SenderOptions) {
    this.#options = options
    this.state = { waiting: options.waiting, problem: undefined, rounds: 0 }
  }

  /** Sends the scans of an earlier visit. Returns a function that ends the sending. */
  start(): () => void {
    this.#isStopped = false
    if (this.state.waiting.length > 0) void this.send()
    return () => {
      this.#isStopped = true
      clearTimeout(this.#timer)
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(scan: Omit<WaitingScan, 'key' | 'scannedAt'>): void {
    const added = { ...scan, key: randomKey(), scannedAt: Date.now() }
    this.#update({ waiting: [...this.state.waiting, added] })
    void this.send()
  }

  /** Sends the waiting scans now. */
  async send(): Promise<void> {
    if (this.#isSending || this.#isStopped) return
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
    const { key, scannedAt, nombre: _nombre, ...body } = scan
    const espero = Math.min(Math.max(0, Math.floor((Date.now() - scannedAt) / 1_000)), MAX_WAIT_S)
    try {
      await callApi(addScan, {
        params: { id: this.#options.countId },
        body: { ...body, ...(espero >= MIN_WAIT_S && { espero }) },
        headers: { 'Idempotency-Key': key },
      })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      // The server stored an earlier attempt, which had waited less.
      if (isKeyReused(problem)) return this.#finish(scan)
      if (problem.code === 'stock-count-closed') {
        // The scans wait until an admin opens the count again.
        this.#update({ problem: problem.message, rounds: this.state.rounds + 1 })
        return false
      }
      if (canSendAgain(problem)) {
        this.#update({ problem: problem.message })
        this.#timer = setTimeout(() => void this.send(), RETRY_DELAY_MS)
        return false
      }
      this.#options.onRefused(scan, problem.message)
    }
    return this.#finish(scan)
  }

  #finish(scan: WaitingScan): true {
    this.#update({ waiting: this.state.waiting.filter((other) => other !== scan), problem: undefined })
    return true
  }

  #update(next: Partial<SenderState>): void {
    this.state = { ...this.state, ...next }
    this.#options.persist(this.state.waiting)
    for (const listener of this.#listeners) listener()
  }
}
