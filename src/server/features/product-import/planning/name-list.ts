import { findName, splitNames } from '#domain/product/colors.ts'
import type { Product } from '#domain/product/product.ts'

/** Maximum length of a list in characters. */
export const MAX_LIST_LENGTH = 200

/** Colours or sizes of a product. Existing names of combinations come first, then the names of the file. */
export class NameList {
  readonly #spellings: readonly string[]
  readonly #names: string[]

  constructor(match: Product | undefined, field: 'color' | 'talle') {
    const { variantes = [] } = match ?? {}
    this.#spellings = splitNames(match?.[field] ?? '')
    this.#names = variantes.length > 0 ? [...this.#spellings] : []
  }

  /** Returns the product's spelling of a name, or the first spelling in the file. */
  spell(name: string | undefined): string {
    if (name === undefined) return ''
    if (this.#names.includes(name)) return name
    return findName(this.#names, name) ?? findName(this.#spellings, name) ?? name
  }

  hasRoomFor(name: string): boolean {
    return this.#names.includes(name) || [...this.#names, name].join(', ').length <= MAX_LIST_LENGTH
  }

  add(name: string): void {
    if (name !== '' && !this.#names.includes(name)) this.#names.push(name)
  }

  toText(): string {
    return this.#names.join(', ')
  }
}
