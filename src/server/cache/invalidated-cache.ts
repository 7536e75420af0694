/** Cache of one value. A read serves all requests until an invalidation. */
export class InvalidatedCache<Value> {
  readonly #read: () => Promise<Value>
  #value: Promise<Value> | undefined

  constructor(read: () => Promise<Value>) {
    this.#read = read
  }

  /** Returns a value that includes every change of which this process was notified. A failed read is not cached. */
  value(): Promise<Value> {
    if (this.#value) return this.#value
    const value = this.#read()
    this.#value = value
    value.catch(() => {
      if (this.#value === value) this.#value = undefined
    })
    return value
  }

  /** Requests that already wait for the value still receive it. Later requests start a new read. */
  invalidate(): void {
    this.#value = undefined
  }
}
