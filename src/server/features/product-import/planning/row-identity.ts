import { randomUUID } from 'node:crypto'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import { stripLeadingZeros } from '#domain/product/strip-leading-zeros.ts'
import { codeKey } from '#domain/text/code-key.ts'
import { foldText } from '#domain/text/fold-text.ts'
import {
  type Field,
  fieldOfHeading,
  foldHeading,
} from '#server/features/product-import/columns/column-names.ts'
import type { ProductInput } from '#server/features/product-import/columns/normalise-product-row.ts'
import type { KnownProducts } from '#server/features/product-import/stores/import-plan-store.ts'
import type { QuestionCollector } from './question-collector.ts'

type ShopProduct = { id: string; category: string }

/** Rows without codes that belong together. `ids`: one id, or all candidates of the shop. */
type Article = { category: string; article: string; ids: readonly string[] }

/**
 * Identifies the product and category of rows with incomplete codes. A row without SKU and id belongs to the product
 * with its name, and a file may have several articles of one name. A new article gets one new id for all its rows. A
 * numeric SKU that differs from a known SKU only in leading zeros is refused, unless the answers accept it. A category
 * has its spelling in the shop, or else its first spelling in the file.
 */
export class RowIdentity {
  readonly #shopProducts = new Map<string, ShopProduct[]>()
  /** Articles of the file by name. */
  readonly #articles = new Map<string, Article[]>()
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
    for (const { id, nombre, categoria } of names)
      push(this.#shopProducts, foldText(nombre), { id, category: foldText(categoria) })
    for (const code of numericCodes) this.#codesLike(code)?.add(code)
  }

  /**
   * Returns a Spanish reason if the product cannot be identified. `article`: brand, gender and the like, which tell apart
   * two articles with one name.
   */
  identify(row: ProductInput, article = ''): { product: ProductInput } | { reason: string } {
    const other = row.sku === undefined ? undefined : this.#codeWithOtherZeros(row.sku)
    if (other !== undefined) {
      this.#questions.add('codigosComoEstan', row.sku!)
      return {
        reason: `El SKU ${row.sku} no está en la tienda y ${other} sí: la planilla puede haberle sacado los ceros de adelante`,
      }
    }
    const categoria = row.categoria === undefined ? {} : { categoria: this.#categoryOf(row.categoria) }
    const isBarcodeAlone = row.codigoDeBarras !== undefined && row.nombre === undefined
    if (row.sku !== undefined || row.id !== undefined || isBarcodeAlone)
      return { product: { ...row, ...categoria } }
    if (row.nombre === undefined)
      return { reason: 'Falta el SKU, el id o el nombre: la fila no dice de qué producto es' }
    const [id, ...others] = this.#idsNamed(row.nombre, categoria.categoria, article)
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

  /**
   * A blank category or article continues the last article with this name. One product of the shop with the name belongs
   * to the first article, because the file may change its category.
   */
  #idsNamed(nombre: string, categoria: string | undefined, article: string): readonly string[] {
    const name = foldText(nombre)
    const category = foldText(categoria ?? '')
    const articles = this.#articles.get(name) ?? []
    const earlier = articles.findLast(
      (one) =>
        (category === '' || one.category === '' || one.category === category) &&
        (article === '' || one.article === '' || one.article === article),
    )
    if (earlier !== undefined) return earlier.ids
    const ids = this.#newArticleIds(name, category, articles)
    if (ids.length === 0) {
      const id = randomUUID()
      this.#newNames.set(id, nombre)
      ids.push(id)
    }
    push(this.#articles, name, { category, article, ids })
    return ids
  }

  #newArticleIds(name: string, category: string, articles: readonly Article[]): string[] {
    const known = this.#shopProducts.get(name) ?? []
    const used = new Set(articles.flatMap(({ ids }) => ids))
    const free = known.filter(({ id }) => !used.has(id))
    const ofCategory = free.filter((product) => product.category === category)
    return (known.length > 1 && ofCategory.length > 0 ? ofCategory : free).map(({ id }) => id)
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

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

/** Returns a key of the product that a row names: its id, or else its SKU, or else its name. */
export const productKey = ({ id, sku, nombre }: Record<'id' | 'sku' | 'nombre', string>): string =>
  JSON.stringify(id !== '' ? ['id', id] : sku !== '' ? ['sku', codeKey(sku)] : ['nombre', foldText(nombre)])

/** Columns that the shop does not store and that tell two articles with one name apart. */
const articleHeadings = new Set(
  'marca brand fabricante genero gender sexo publico modelo model linea line clase class coleccion collection edad'.split(
    ' ',
  ),
)

/** Returns the brand, gender and the like of a row. */
export const articleIn = (row: unknown): string =>
  Object.entries(row ?? {})
    .filter(([heading, cell]) => articleHeadings.has(foldHeading(heading)) && typeof cell === 'string')
    .map(([, cell]) => foldText(String(cell)))
    .join(' ')
    .trim()

/** Text of an unreadable row, so the user can find the row. */
export const textIn = (row: unknown, field: Field): string => {
  const written = Object.entries(row ?? {}).find(([name]) => fieldOfHeading(name) === field)?.[1]
  return typeof written === 'string' ? written.slice(0, 120) : ''
}
