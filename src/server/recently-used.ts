type Bounds<Value> = { mostBytes: number; sizeOf: (value: Value) => number; mostValues?: number }

/** LRU cache of at most `mostBytes` and `mostValues`. */
export class RecentlyUsed<Value> {
  readonly #kept = new Map<string, Value>()
  readonly #mostBytes: number
  readonly #mostValues: number
  readonly #sizeOf: (value: Value) => number
  #bytes = 0

  constructor({ mostBytes, sizeOf, mostValues = Infinity }: Bounds<Value>) {
    this.#mostBytes = mostBytes
    this.#mostValues = mostValues
    this.#sizeOf = sizeOf
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Returns a value and marks it as recently used. */
  use(key: string): Value | undefined {
    const value = this.#kept.get(key)
    if (value === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, value)
    return value
  }

  has(key: string): boolean {
    return this.#kept.has(key)
  }

  keep(key: string, value: Value): void {
    this.#drop(key)
    this.#kept.set(key, value)
    this.#bytes += this.#sizeOf(value)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#mostValues && this.#bytes <= this.#mostBytes) break
      this.#drop(oldest)
    }
  }

  clear(): void {
    this.#kept.clear()
    this.#bytes = 0
  }

  #drop(key: string): void {
    const value = this.#kept.get(key)
    if (value === undefined) return
    this.#kept.delete(key)
    this.#bytes -= this.#sizeOf(value)
  }
}
