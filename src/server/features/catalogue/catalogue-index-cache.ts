import type { CatalogueIndex } from './catalogue-index.ts'

/** Cache of the index of published products. One read serves all requests until the catalogue changes. */
export class CatalogueIndexCache {
  readonly #read: () => Promise<CatalogueIndex>
  #index: Promise<CatalogueIndex> | undefined

  constructor(read: () => Promise<CatalogueIndex>) {
    this.#read = read
  }

  /**
   * Returns an index that includes every change of which this process was notified. A failed read is not
   * cached.
   */
  index(): Promise<CatalogueIndex> {
    if (this.#index) return this.#index
    const index = this.#read()
    this.#index = index
    index.catch(() => {
      if (this.#index === index) this.#index = undefined
    })
    return index
  }

  /** Invalidates the index. Requests that already wait for it still receive it. Later requests start a new read. */
  invalidate(): void {
    this.#index = undefined
  }
}
