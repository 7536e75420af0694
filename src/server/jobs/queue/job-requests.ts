type Send = (name: string) => Promise<void>

/** Manual requests to run scheduled jobs. Requests wait until the job system calls `connect`. */
export class JobRequests {
  readonly #waiting = new Set<string>()
  #send: Send | undefined

  /**
   * Requests one run of the job, in any process. Never call inside a transaction, because the request uses another
   * connection.
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

  /** Disconnects the job system. Later requests wait for the next `connect`. */
  disconnect(): void {
    this.#send = undefined
  }
}
