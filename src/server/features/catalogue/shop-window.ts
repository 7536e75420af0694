import type { ShopWindowIndex } from './shop-window-index.ts'

/** The index of the shop window, read once for everybody who asks until the catalogue changes. */
export class ShopWindow {
  readonly #read: () => Promise<ShopWindowIndex>
  #index: Promise<ShopWindowIndex> | undefined

  constructor(read: () => Promise<ShopWindowIndex>) {
    this.#read = read
  }

  /** Made from nothing older than the last change this process was told of. A failure is not kept. */
  index(): Promise<ShopWindowIndex> {
    if (this.#index) return this.#index
    const index = this.#read()
    this.#index = index
    index.catch(() => {
      if (this.#index === index) this.#index = undefined
    })
    return index
  }

  /** The catalogue changed. Whoever waits for an index already gets that one; who asks from now on, another. */
  drop(): void {
    this.#index = undefined
  }
}
