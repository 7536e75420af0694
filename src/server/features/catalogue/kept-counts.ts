import type { ProductFilter } from './catalogue-store.ts'

const MOST_COUNTS = 2_000

/**
 * How many products on sale each filter finds, counted once until the catalogue changes: an exact count costs as much as
 * its matches, and every page of a list asks for the same one.
 */
export class KeptCounts {
  readonly #counts = new Map<string, Promise<number>>()
  readonly #editionNow: () => number
  #edition: number

  constructor(editionNow: () => number) {
    this.#editionNow = editionNow
    this.#edition = editionNow()
  }

  /** The kept count, or the one `count` makes. Staff see unpublished products, which are counted every time. */
  get(filter: ProductFilter, count: () => Promise<number>): Promise<number> {
    if (filter.hidden) return count()
    this.#forgetWhenOld()
    const key = JSON.stringify([filter.q, filter.categoria, filter.color])
    const kept = this.#counts.get(key)
    if (kept) return kept
    const counted = count()
    counted.catch(() => this.#counts.delete(key))
    if (this.#counts.size >= MOST_COUNTS) this.#counts.clear()
    this.#counts.set(key, counted)
    return counted
  }

  #forgetWhenOld(): void {
    const edition = this.#editionNow()
    if (edition === this.#edition) return
    this.#edition = edition
    this.#counts.clear()
  }
}
