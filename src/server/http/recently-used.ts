/** Keeps values in memory up to `mostBytes`; the least recently used go first. */
export class RecentlyUsed<Value> {
  readonly #kept = new Map<string, Value>()
  readonly #mostBytes: number
  readonly #sizeOf: (value: Value) => number
  #bytes = 0

  constructor(mostBytes: number, sizeOf: (value: Value) => number) {
    this.#mostBytes = mostBytes
    this.#sizeOf = sizeOf
  }

  find(key: string): Value | undefined {
    return this.#kept.get(key)
  }

  /** Keeps a value, or marks a kept one as just used. */
  keep(key: string, value: Value): void {
    this.#drop(key)
    this.#kept.set(key, value)
    this.#bytes += this.#sizeOf(value)
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const value = this.#kept.get(key)
    if (value === undefined) return
    this.#kept.delete(key)
    this.#bytes -= this.#sizeOf(value)
  }
}
