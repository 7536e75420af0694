import { randomUUID } from 'node:crypto'
import { foldText } from '#domain/text/fold-text.ts'
import type { ImportAnswers } from '#domain/product/product-import.ts'
import { stripLeadingZeros } from '#domain/product/strip-leading-zeros.ts'
import type { KnownProducts } from '#server/features/product-import/stores/known-products-store.ts'
import type { QuestionCollector } from './question-collector.ts'
import type { ProductInput } from '#server/features/product-import/columns/normalise-product-row.ts'

/**
 * Identifies the product and category of rows with incomplete codes. A row without SKU and id belongs to the product
 * with its name. A new name gets one new id for all its rows. A numeric SKU that differs from a known SKU only in
 * leading zeros is refused, unless the answers accept it. A category has its spelling in the shop, or else its first spelling in the
 * file.
 */
export class RowIdentity {
  readonly #idsOfName = new Map<string, string[]>()
  readonly #categories = new Map<string, string>()
  readonly #codesOfDigits = new Map<string, Set<string>>()
  readonly #newNames = new Map<string, string>()
  readonly #answers: ImportAnswers
  readonly #questions: QuestionCollector
  readonly #mappedCategories: ReadonlyMap<string, string>
  readonly #shopCategories: ReadonlySet<string>

  constructor(
    { names, categories, formerNames, numericCodes }: KnownProducts,
    { answers, questions }: { answers: ImportAnswers; questions: QuestionCollector },
  ) {
    this.#answers = answers
    this.#questions = questions
    this.#mappedCategories = new Map(
      Object.entries(answers.categorias ?? {}).map(([written, ours]) => [foldText(written), ours]),
    )
    for (const { nombre, actual } of formerNames) this.#categories.set(foldText(nombre), actual)
    for (const categoria of categories) this.#categories.set(foldText(categoria), categoria)
    this.#shopCategories = new Set(this.#categories.keys())
    for (const { id, nombre } of names) push(this.#idsOfName, foldText(nombre), id)
    for (const code of numericCodes) this.#codesLike(code)?.add(code)
  }

  /** Returns a Spanish reason if the product cannot be identified. */
  identify(row: ProductInput): { product: ProductInput } | { reason: string } {
    const other = row.sku === undefined ? undefined : this.#codeWithOtherZeros(row.sku)
    if (other !== undefined) {
      this.#questions.add('codigosComoEstan', row.sku!)
      return {
        reason: `El SKU ${row.sku} no está en la tienda y ${other} sí: la planilla puede haberle sacado los ceros de adelante`,
      }
    }
    const categoria = row.categoria === undefined ? {} : { categoria: this.#categoryOf(row.categoria) }
    if (row.sku !== undefined || row.id !== undefined) return { product: { ...row, ...categoria } }
    if (row.nombre === undefined)
      return { reason: 'Falta el SKU, el id o el nombre: la fila no dice de qué producto es' }
    const [id, ...others] = this.#idsNamed(row.nombre)
    if (others.length > 0)
      return {
        reason: `Hay ${others.length + 1} productos que se llaman «${row.nombre}»: poné el SKU o el id`,
      }
    return { product: { ...row, ...categoria, id } }
  }

  /** Returns the name of the rows without codes that share this id. */
  nameOf(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#newNames.get(id)
  }

  #idsNamed(nombre: string): string[] {
    const known = this.#idsOfName.get(foldText(nombre))
    if (known !== undefined) return known
    const id = randomUUID()
    this.#newNames.set(id, nombre)
    push(this.#idsOfName, foldText(nombre), id)
    return [id]
  }

  #codeWithOtherZeros(sku: string): string | undefined {
    const alike = this.#codesLike(sku)
    if (alike === undefined || alike.has(sku)) return undefined
    const [other] = alike
    if (other !== undefined && !this.#answers.codigosComoEstan) return other
    alike.add(sku)
    return undefined
  }

  #codesLike(code: string): Set<string> | undefined {
    const digits = stripLeadingZeros(code)
    if (digits === undefined) return undefined
    const codes = this.#codesOfDigits.get(digits) ?? new Set()
    this.#codesOfDigits.set(digits, codes)
    return codes
  }

  #categoryOf(written: string): string {
    const key = foldText(written)
    if (!this.#shopCategories.has(key)) this.#questions.add('categorias', written)
    return this.#spell(this.#mappedCategories.get(key) ?? written)
  }

  #spell(categoria: string): string {
    const key = foldText(categoria)
    const spelling = this.#categories.get(key) ?? categoria
    this.#categories.set(key, spelling)
    return spelling
  }
}

function push(lists: Map<string, string[]>, key: string, item: string): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}
