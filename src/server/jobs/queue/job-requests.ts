type Send = (name: string) => Promise<void>

/** Manual requests for scheduled jobs, which wait until the job system connects with `connect`. */
export class JobRequests {
  readonly #waiting = new Set<string>()
  #send: Send | undefined

  /**
   * Requests one run in any process. Never call inside a transaction, because the request uses another connection.
   */
  async request(name: string): Promise<void> {
    if (this.#send) await this.#send(name)
    else this.#waiting.add(name)
  }

  async connect(send: Send): Promise<void> {
    this.#send = send
    for (const name of this.#waiting) await send(name)
    this.#waiting.clear()
  }

  /** Disconnects the job system. Later requests wait. */
  disconnect(): void {
    this.#send = undefined
  }
}
