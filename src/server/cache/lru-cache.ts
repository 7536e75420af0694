type LruOptions<Value> = { maxBytes: number; sizeOf: (value: Value) => number; maxEntries?: number }

/** LRU cache of at most `maxBytes` and `maxEntries`. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #maxBytes: number
  readonly #maxEntries: number
  readonly #sizeOf: (value: Value) => number
  #bytes = 0

  constructor({ maxBytes, sizeOf, maxEntries = Infinity }: LruOptions<Value>) {
    this.#maxBytes = maxBytes
    this.#maxEntries = maxEntries
    this.#sizeOf = sizeOf
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  set(key: string, value: Value): void {
    this.#remove(key)
    this.#entries.set(key, value)
    this.#bytes += this.#sizeOf(value)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  /** Returns the entries, the least recently used first. */
  entries(): MapIterator<[string, Value]> {
    return this.#entries.entries()
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  #remove(key: string): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#entries.delete(key)
    this.#bytes -= this.#sizeOf(value)
  }
}
