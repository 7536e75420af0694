const MOST_FACTS = 2_000

/**
 * What costs as much as the catalogue is large (how many products a filter finds, which colours there are), worked out
 * once until the catalogue changes. For what everybody may see: what is kept has no owner.
 */
export class KeptUntilNews {
  readonly #facts = new Map<string, Promise<unknown>>()
  readonly #editionNow: () => number
  #edition: number

  constructor(editionNow: () => number) {
    this.#editionNow = editionNow
    this.#edition = editionNow()
  }

  /** The fact kept under `key`, or the one `find` works out. A failure is not kept. */
  get<Fact>(key: string, find: () => Promise<Fact>): Promise<Fact> {
    this.#forgetWhenOld()
    const kept = this.#facts.get(key)
    if (kept) return kept as Promise<Fact>
    const found = find()
    if (this.#facts.size >= MOST_FACTS) this.#facts.clear()
    this.#facts.set(key, found)
    found.catch(() => this.#facts.delete(key))
    return found
  }

  #forgetWhenOld(): void {
    const edition = this.#editionNow()
    if (edition === this.#edition) return
    this.#edition = edition
    this.#facts.clear()
  }
}
