type Send = (name: string) => Promise<void>

/**
 * Where a scheduled job is asked for out of its turn. Whoever starts the jobs takes the line over; what was asked before then
 * waits for them.
 */
export class JobLine {
  readonly #waiting = new Set<string>()
  #send: Send | undefined

  /** The job runs within seconds, once, by whichever process takes it. Never inside a transaction: it asks another connection. */
  async ask(name: string): Promise<void> {
    if (this.#send) await this.#send(name)
    else this.#waiting.add(name)
  }

  async takeOver(send: Send): Promise<void> {
    this.#send = send
    for (const name of this.#waiting) await send(name)
    this.#waiting.clear()
  }

  /** Its jobs stop: what is asked from now on waits. */
  letGo(): void {
    this.#send = undefined
  }
}
