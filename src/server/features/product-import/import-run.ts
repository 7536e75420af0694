import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { codeKey, isSameCode } from '#domain/text/code-key.ts'
import { colorFromFileName } from '#domain/product/color-from-file-name.ts'
import type { Product } from '#domain/product/product.ts'
import { notifyCatalogueChange } from '#server/database/notifications/catalogue-changes.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { areCombinations } from './are-combinations.ts'
import { type ImportedVariant, combineRows } from './combine-rows.ts'
import { type FileProduct, findExisting, insertFileRows } from './import-file-store.ts'
import { fieldOfHeading } from './csv/column-names.ts'
import type { FileRow, ImportReport, ImagesOf } from './csv/imported-file.ts'
import { type ChangeExamples, ChangeCollector } from './import-changes.ts'
import { readKnownProducts } from './known-products-store.ts'
import { matchProduct } from './match-product.ts'
import { type ProductInput, type ReadRow, normaliseProductRow } from './csv/normalise-product-row.ts'
import { type Existing, planImportRow } from './plan-import-row.ts'
import { type StagedProduct, recordImport, stageProducts, writeStaged } from './product-import-store.ts'
import { RowIdentity } from './row-identity.ts'
import { productRow } from './product-row.ts'

/** Data of one product with its first line. Without `combinations` one number counts for all. */
type ImportedProduct = {
  line: number
  product: ProductInput
  combinations?: readonly ImportedVariant[]
  colorByImage?: ReadonlyMap<string, string>
}

/** Plans an import in staging tables. Only `finish` writes to the shop's tables. */
export class ImportRun {
  readonly #tx: Queryable
  readonly #imagesOf: ImagesOf
  readonly #report: ImportReport = { created: 0, updated: 0, unchanged: 0, refused: [], notes: [] }
  readonly #changes = new ChangeCollector()
  /** Line of each SKU, to detect a repeated SKU. */
  readonly #lineOfSku = new Map<string, number>()

  readonly #identity: RowIdentity

  private constructor(tx: Queryable, imagesOf: ImagesOf, identity: RowIdentity) {
    this.#tx = tx
    this.#imagesOf = imagesOf
    this.#identity = identity
  }

  static async open(
    tx: Queryable,
    { imagesOf, codesAsTheyAre }: { imagesOf: ImagesOf; codesAsTheyAre: boolean },
  ): Promise<ImportRun> {
    return new ImportRun(tx, imagesOf, new RowIdentity(await readKnownProducts(tx), codesAsTheyAre))
  }

  async addRows(batch: readonly FileRow[]): Promise<void> {
    const readable = batch.flatMap(({ line, row }) => {
      const read = normaliseProductRow(row)
      const identified = read.ok ? this.#identity.identify(read.product) : read
      if ('product' in identified) {
        const notes = read.ok ? read.notes : []
        for (const note of notes) this.#report.notes.push({ line, sku: identified.product.sku ?? '', note })
        return [{ line, input: identified.product }]
      }
      const reasons = 'reason' in identified ? [identified.reason] : identified.reasons
      this.#report.refused.push({ line, sku: skuIn(row), reasons })
      return []
    })
    await insertFileRows(this.#tx, readable)
  }

  async addProducts(products: readonly FileProduct[]): Promise<void> {
    const ids = products.flatMap(({ key, rows }) => [key, ...rows.flatMap(({ input }) => input.id ?? [])])
    const existing = await findExisting(this.#tx, [...new Set(ids)])
    const staged = products.flatMap((product) => this.#decide(product, existing))
    await stageProducts(this.#tx, staged)
  }

  async finish(): Promise<ImportReport> {
    const { created, updated, unchanged, refused } = this.#report
    if (created + updated > 0) {
      await writeStaged(this.#tx)
      await recordImport(this.#tx, { created, updated, unchanged, refused: refused.length })
      await notifyCatalogueChange(this.#tx)
    }
    return this.report()
  }

  report(): ImportReport {
    const { refused, notes } = this.#report
    return { ...this.#report, refused: sortByLine(refused), notes: sortByLine(notes) }
  }

  changes(): ChangeExamples {
    return this.#changes
  }

  #decide({ key, rows }: FileProduct, existing: ReadonlyMap<string, Existing>): StagedProduct[] {
    const named = existing.get(key)
    const usableRows = rows.filter((row) => !this.#isSkuOfOtherProduct(row))
    if (areCombinations(usableRows, named)) return this.#combine(usableRows, { named, existing })
    return this.#useFirstRow(usableRows, { named, existing })
  }

  #isSkuOfOtherProduct({ line, input }: ReadRow): boolean {
    const earlier = this.#lineOfSku.get(codeKey(input.sku ?? ''))
    if (earlier === undefined) return false
    this.#refuse({ line, input }, [repeated(`El SKU ${input.sku}`, { line, earlier })])
    return true
  }

  #combine(rows: readonly ReadRow[], { named, existing }: ProductMatch): StagedProduct[] {
    const match = matchProduct(rows, named)
    const { used, refused, ...imported } = combineRows(rows, match)
    for (const { row, reason } of refused) this.#refuse(row, [reason])
    const [first] = used
    if (first === undefined || imported.combinations.length === 0)
      return this.#useFirstRow(used, { named, existing })
    const plan = this.#plan({ line: first.line, ...imported }, { match, existing })
    if (Array.isArray(plan)) {
      for (const row of used) this.#refuse(row, plan)
      return []
    }
    for (const { line, input } of used)
      if (input.sku !== undefined) this.#lineOfSku.set(codeKey(input.sku), line)
    return plan.staged
  }

  /** Uses the first usable row of rows that each describe a whole product. */
  #useFirstRow(rows: readonly ReadRow[], { named, existing }: ProductMatch): StagedProduct[] {
    let taken: { row: ReadRow; id: string | undefined } | undefined
    const staged: StagedProduct[] = []
    for (const row of rows) {
      const { line, input } = row
      if (taken) {
        const isSameSku = input.sku !== undefined && isSameCode(input.sku, taken.row.input.sku)
        const name = this.#identity.nameOf(taken.id)
        const byId = name === undefined ? `El id ${taken.id}` : `El producto «${name}»`
        const what = isSameSku ? `El SKU ${input.sku}` : byId
        this.#refuse(row, [repeated(what, { line, earlier: taken.row.line })])
        continue
      }
      const match = matchProduct([row], named)
      const product = productRow(input, match)
      const plan = 'reason' in product ? [product.reason] : this.#plan({ line, product }, { match, existing })
      if (Array.isArray(plan)) {
        this.#refuse(row, plan)
        continue
      }
      taken = { row, id: match?.id ?? input.id }
      if (input.sku !== undefined) this.#lineOfSku.set(codeKey(input.sku), line)
      staged.push(...plan.staged)
    }
    return staged
  }

  /** Returns the reasons if the rows are refused. */
  #plan(
    imported: ImportedProduct,
    { match, existing }: { match: Existing | undefined; existing: ReadonlyMap<string, Existing> },
  ): { staged: StagedProduct[] } | string[] {
    const { line, combinations } = imported
    const { product, notes } = this.#withImages(imported, match)
    const idIsTaken = product.id !== undefined && existing.has(product.id)
    const plan = planImportRow(product, { match, combinations, idIsTaken, newId: randomUUID })
    if (plan.action === 'refuse') return plan.reasons
    if (plan.action === 'create' && plan.note) notes.push(plan.note)
    for (const note of notes) this.#report.notes.push({ line, sku: product.sku ?? '', note })
    if (plan.action === 'nothing') {
      this.#report.unchanged += 1
      return { staged: [] }
    }
    if (plan.action === 'create') this.#changes.addNew({ line, nombre: plan.product.nombre })
    else this.#changes.addUpdate(line, match!, plan)
    this.#report[plan.action === 'create' ? 'created' : 'updated'] += 1
    const changedFields = plan.action === 'create' ? 'all' : plan.changedFields
    return { staged: [{ line, product: plan.product, changedFields, stock: plan.stock }] }
  }

  #withImages(
    { product: { images, ...product }, colorByImage }: ImportedProduct,
    match?: Product,
  ): { product: ProductInput; notes: string[] } {
    // The same pictures change nothing, also if a picture is lost or belongs to another address.
    if (images === undefined || isDeepStrictEqual(images, match?.images)) return { product, notes: [] }
    const { nameByUrl, notes } = this.#imagesOf(images)
    if (nameByUrl === undefined) return { product, notes: [...notes] }
    const coloresDeImagenes = colorsOfImages(nameByUrl, {
      color: product.color ?? match?.color ?? '',
      colorByImage,
      known: match?.coloresDeImagenes ?? {},
    })
    return { product: { ...product, images: [...nameByUrl.keys()], coloresDeImagenes }, notes: [...notes] }
  }

  #refuse({ line, input }: Pick<ReadRow, 'line' | 'input'>, reasons: string[]): void {
    this.#report.refused.push({ line, sku: input.sku ?? '', reasons })
  }
}

/** `named`: product that some rows name. `existing`: all products that a batch of the file names. */
type ProductMatch = { named: Existing | undefined; existing: ReadonlyMap<string, Existing> }

const repeated = (what: string, { line, earlier }: { line: number; earlier: number }): string =>
  `${what} ya está en la línea ${earlier}: esta fila (línea ${line}) no se usó`

const sortByLine = <T extends { line: number }>(lines: readonly T[]): T[] =>
  lines.toSorted((one, other) => one.line - other.line)

/** Maps image address to colour: from the file name, else from the rows, else the known colour. */
function colorsOfImages(
  nameByUrl: ReadonlyMap<string, string>,
  sources: {
    color: string
    colorByImage: ReadonlyMap<string, string> | undefined
    known: Readonly<Record<string, string>>
  },
): Record<string, string> {
  const colors: Record<string, string> = {}
  for (const [url, name] of nameByUrl) {
    const shown = colorFromFileName(name, sources) ?? sources.colorByImage?.get(name) ?? sources.known[url]
    if (shown !== undefined) colors[url] = shown
  }
  return colors
}

/** SKU of an unreadable row, to find the row. */
const skuIn = (row: unknown): string => {
  const written = Object.entries(row ?? {}).find(([name]) => fieldOfHeading(name) === 'sku')?.[1]
  return typeof written === 'string' ? written.slice(0, 120) : ''
}
