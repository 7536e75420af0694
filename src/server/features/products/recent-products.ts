import type { Product } from '#domain/product.ts'

const MOST = 1_000

/**
 * The products of carts as they were last read, so that a cart can be priced without asking for them. Any of them may have
 * changed since: whoever relies on them lets the database compare their `version`, which every change of a product but that
 * of its stock makes grow. The least recently read go first when there are too many.
 */
export class RecentProducts {
  readonly #byId = new Map<string, Product>()

  /** All of these products, or undefined when one of them is not known. */
  recall(ids: readonly string[]): Map<string, Product> | undefined {
    const products = new Map<string, Product>()
    for (const id of ids) {
      const product = this.#byId.get(id)
      if (!product) return undefined
      products.set(id, product)
    }
    return products
  }

  forget(): void {
    this.#byId.clear()
  }

  remember(products: ReadonlyMap<string, Product>): void {
    for (const [id, product] of products) {
      this.#byId.delete(id)
      this.#byId.set(id, product)
    }
    for (const oldest of this.#byId.keys()) {
      if (this.#byId.size <= MOST) return
      this.#byId.delete(oldest)
    }
  }
}
