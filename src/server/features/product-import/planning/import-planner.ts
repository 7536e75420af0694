import { randomUUID } from 'node:crypto'
import { formatPesos } from '#domain/money.ts'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import type { ImportKind } from '#domain/product/product-import.ts'
import { codeKey, isSameCode } from '#domain/text/code-key.ts'
import type {
  FileRow,
  ImagesOf,
  ImportReport,
  OddPrice,
} from '#server/features/product-import/csv/product-file.ts'
import {
  type ProductInput,
  type ReadRow,
  normaliseProductRow,
} from '#server/features/product-import/columns/normalise-product-row.ts'
import type { FileProduct, KnownProducts } from '#server/features/product-import/stores/import-plan-store.ts'
import { areCombinations, combinationKey } from './are-combinations.ts'
import { type CombinedRows, combineRows } from './combine-rows.ts'
import { askAbout, withAnswers } from './new-product-questions.ts'
import { matchProduct, productRow } from './match-product.ts'
import { planImages } from './plan-images.ts'
import { type Existing, planImportRow } from './plan-import-row.ts'
import { noRow, plannedRow } from './describe-plan.ts'
import type { PlannedRow, ImportedVariant } from './product-plan.ts'
import { type AskedQuestion, QuestionCollector } from './question-collector.ts'
import { RowIdentity, articleIn, productKey, textIn } from './row-identity.ts'
import { type DecidedRow, rowOfKind, sumRepeatedRows } from './rows-of-kind.ts'

/** A product of the file with its first line. Without `combinations` the product has one stock number. */
type ImportedProduct = {
  line: number
  /** Lines of all accepted rows. Absent for a product with one row. */
  lines?: readonly number[]
  product: ProductInput
  combinations?: readonly ImportedVariant[]
  costs?: CombinedRows['costs']
  /** Line of a combination that is not imported. */
  missingLine?: number | undefined
  colorByImage?: ReadonlyMap<string, string>
}

/** `named`: the product that some rows name. `existing`: all products that the batch names. */
type ProductMatch = { named: Existing | undefined; existing: ReadonlyMap<string, Existing> }

/** New products of the file, and their units. */
export type NewProductTotals = { published: number; hidden: number; units: number }

type PlannerOptions = {
  kind: ImportKind
  answers: ImportAnswers
  hasStockColumn: boolean
}

/** Plans the changes of an import. Writes nothing. */
export class ImportPlanner {
  readonly #options: PlannerOptions & { imagesOf: ImagesOf }
  readonly #report: ImportReport = { created: 0, updated: 0, unchanged: 0, refused: [], notes: [] }
  readonly #newProducts: NewProductTotals = { published: 0, hidden: 0, units: 0 }
  readonly #questions = new QuestionCollector()
  /** First line of each SKU, to detect repeated SKUs. */
  readonly #lineOfSku = new Map<string, number>()
  /** First line of each product that an unreadable row names. */
  readonly #refusedLines = new Map<string, number>()
  readonly #notesOfLine = new Map<number, string[]>()
  readonly #identity: RowIdentity
  #rowCount = 0

  constructor(known: KnownProducts, options: PlannerOptions) {
    this.#options = { ...options, imagesOf: () => ({ notes: [] }) }
    this.#identity = new RowIdentity(known, { answers: options.answers, questions: this.#questions })
  }

  readRows(batch: readonly FileRow[]): Omit<ReadRow, 'known'>[] {
    this.#rowCount += batch.length
    return batch.flatMap(({ line, row, oddPrice }) => {
      const { kind, answers, hasStockColumn } = this.#options
      const read = normaliseProductRow(row, answers, kind)
      for (const { clave, ejemplo } of read.questions) this.#questions.add(clave, ejemplo)
      const decided = read.ok && oddPrice !== undefined ? this.#decideOddPrice(oddPrice, read.product) : read
      const identified =
        'product' in decided ? this.#identity.identify(decided.product, articleIn(row)) : decided
      const ofKind =
        'product' in identified ? rowOfKind(kind, identified.product, hasStockColumn) : identified
      if ('product' in ofKind) {
        const { sku = '' } = ofKind.product
        if (read.ok) for (const note of read.notes) this.#addNote(line, sku, note)
        return [{ line, input: ofKind.product }]
      }
      const reasons = 'reason' in ofKind ? [ofKind.reason] : ofKind.reasons
      const [id, sku, nombre] = [textIn(row, 'id'), textIn(row, 'sku'), textIn(row, 'nombre')]
      this.#report.refused.push({ line, sku, nombre, reasons })
      const key = productKey({ id, sku, nombre })
      if (!this.#refusedLines.has(key)) this.#refusedLines.set(key, line)
      return []
    })
  }

  #decideOddPrice({ written, field }: OddPrice, product: ProductInput): DecidedRow {
    const name = field === 'costo' ? 'costo' : 'precio'
    const amount = product[name]
    const read = amount === undefined ? written : `${written} es ${formatPesos(amount)}`
    this.#questions.add('preciosDistintos', read)
    if (this.#options.answers.preciosDistintos) return { product }
    return { reason: `El ${name} «${written}» no está escrito como los demás de su columna` }
  }

  /** Receives the pictures that the rows name. Call after all rows are read. */
  useImages(imagesOf: ImagesOf): void {
    this.#options.imagesOf = imagesOf
  }

  /** Plans products of the file. `existing`: products of the shop that the rows name. */
  planProducts(products: readonly FileProduct[], existing: ReadonlyMap<string, Existing>): PlannedRow[] {
    return products.flatMap(({ key, rows }) => this.#decide(key, rows, existing))
  }

  /** Returns the refused rows in the order of the file. Call after all products are planned. */
  refusedRows(): PlannedRow[] {
    return this.report().refused.map(({ line, sku, nombre, reasons }) => ({
      ...noRow,
      linea: line,
      sku,
      nombre,
      accion: 'rechazado',
      motivos: reasons,
    }))
  }

  report(): ImportReport {
    const { refused, notes } = this.#report
    return { ...this.#report, refused: sortByLine(refused), notes: sortByLine(notes) }
  }

  questions(): AskedQuestion[] {
    return this.#questions.all()
  }

  get newProducts(): NewProductTotals {
    return this.#newProducts
  }

  get rowCount(): number {
    return this.#rowCount
  }

  #decide(key: string, all: readonly ReadRow[], existing: ReadonlyMap<string, Existing>): PlannedRow[] {
    const named = existing.get(key)
    const rows = this.#options.kind === 'conteo' ? sumRepeatedRows(all) : all
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

  #combine(rows: readonly ReadRow[], { named, existing }: ProductMatch): PlannedRow[] {
    const match = matchProduct(rows, named)
    const { used, refused, otherPrices, sharedCodes, ...imported } = combineRows(
      rows,
      match,
      this.#options.answers,
    )
    for (const code of sharedCodes) this.#questions.add('codigosCompartidos', code)
    const { nombre = '', precio } = imported.product
    if (otherPrices > 0) this.#questions.add('precios', nombre, otherPrices)
    for (const { row, reason, hasOtherPrice } of refused) {
      if (hasOtherPrice) this.#questions.add('precios', row.input.nombre ?? nombre)
      this.#refuse(row, [reason])
    }
    const [first] = used
    if (first === undefined || imported.combinations.length === 0)
      return this.#useFirstRow(used, { named, existing })
    if (otherPrices > 0 && precio !== undefined)
      this.#addNote(
        first.line,
        first.input.sku ?? '',
        `Tenía precios distintos: quedó ${formatPesos(precio)}`,
      )
    const lines = used.map(({ line }) => line)
    const isTaken = ({ input: { color = '', talle = '' } }: ReadRow) =>
      imported.combinations.some((taken) => combinationKey(taken) === combinationKey({ color, talle }))
    const missingLine = refused.find(({ row }) => !isTaken(row))?.row.line
    const plan = this.#plan({ line: first.line, lines, missingLine, ...imported }, { match, existing })
    if ('reasons' in plan) {
      for (const row of used) this.#refuse(row, plan.reasons)
      return []
    }
    for (const { line, input } of used)
      if (input.sku !== undefined) this.#lineOfSku.set(codeKey(input.sku), line)
    return [plan]
  }

  /** Each row describes a whole product, so the first usable row counts. */
  #useFirstRow(rows: readonly ReadRow[], { named, existing }: ProductMatch): PlannedRow[] {
    let taken: { row: ReadRow; id: string | undefined } | undefined
    const planned: PlannedRow[] = []
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
      const plan =
        'reason' in product
          ? { reasons: [product.reason] }
          : this.#plan({ line, product }, { match, existing })
      if ('reasons' in plan) {
        this.#refuse(row, plan.reasons)
        continue
      }
      taken = { row, id: match?.id ?? input.id }
      if (input.sku !== undefined) this.#lineOfSku.set(codeKey(input.sku), line)
      planned.push(plan)
    }
    return planned
  }

  #plan(
    imported: ImportedProduct,
    { match, existing }: { match: Existing | undefined; existing: ReadonlyMap<string, Existing> },
  ): PlannedRow | { reasons: string[] } {
    const { line } = imported
    const isNew = match === undefined || match.isUndone
    if (isNew && this.#options.kind !== 'productos')
      return { reasons: [this.#unknownProduct(imported.product)] }
    const pictured = planImages(imported, { match, ...this.#options, questions: this.#questions })
    const answered = { ...imported, product: pictured.product }
    const { product: complete, combinations } = isNew
      ? withAnswers(answered, this.#options.answers)
      : answered
    const missingLine = match?.publicado === 'si' && !isNew ? undefined : this.#missingLine(imported)
    const isHidden = missingLine !== undefined && complete.publicado === 'si'
    const product: ProductInput = isHidden ? { ...complete, publicado: 'no' } : complete
    const idIsTaken = product.id !== undefined && existing.has(product.id)
    const plan = planImportRow(product, { ...imported, match, combinations, idIsTaken, newId: randomUUID })
    if (plan.action === 'refuse') {
      const isUnknown = isNew && product.nombre === undefined && product.precio === undefined
      return isUnknown ? { reasons: [this.#unknownProduct(product), ...plan.reasons] } : plan
    }
    if (isNew) askAbout(answered, this.#questions)
    const notes = [
      ...pictured.notes,
      ...(isHidden ? [`Queda oculto, porque la línea ${missingLine} no se trae`] : []),
      ...(plan.action === 'create' && plan.note ? [plan.note] : []),
    ]
    for (const note of notes) this.#addNote(line, product.sku ?? '', note)
    const row = plannedRow(plan, { line, match, product, downloads: pictured.downloads })
    this.#report[counterOf[row.accion]] += 1
    if (row.accion === 'nuevo' && row.plan) {
      this.#newProducts[row.plan.product.publicado === 'si' ? 'published' : 'hidden'] += 1
      this.#newProducts.units += row.plan.stock?.rows.reduce((sum, { stock = 0 }) => sum + stock, 0) ?? 0
    }
    return { ...row, avisos: (imported.lines ?? [line]).flatMap((used) => this.#notesOfLine.get(used) ?? []) }
  }

  /** A hidden product without one of its rows is never published, because shoppers would not see the missing size. */
  #missingLine({
    missingLine,
    product: { id = '', sku = '', nombre = '' },
  }: ImportedProduct): number | undefined {
    const isByName = this.#identity.nameOf(id) !== undefined
    return missingLine ?? this.#refusedLines.get(productKey({ id: isByName ? '' : id, sku, nombre }))
  }

  #unknownProduct({ sku, id }: ProductInput): string {
    if (sku !== undefined) return `No hay ningún producto con el código ${sku}`
    const name = this.#identity.nameOf(id)
    return name === undefined ? `No hay ningún producto con el id ${id}` : `No hay ningún producto «${name}»`
  }

  #addNote(line: number, sku: string, note: string): void {
    this.#report.notes.push({ line, sku, note })
    this.#notesOfLine.set(line, [...(this.#notesOfLine.get(line) ?? []), note])
  }

  #refuse({ line, input }: Pick<ReadRow, 'line' | 'input'>, reasons: string[]): void {
    this.#report.refused.push({ line, sku: input.sku ?? '', nombre: input.nombre ?? '', reasons })
  }
}

const counterOf = { nuevo: 'created', cambia: 'updated', igual: 'unchanged', rechazado: 'unchanged' } as const

const repeated = (what: string, { line, earlier }: { line: number; earlier: number }): string =>
  `${what} ya está en la línea ${earlier}: esta fila (línea ${line}) no se usó`

const sortByLine = <T extends { line: number }>(lines: readonly T[]): T[] =>
  lines.toSorted((one, other) => one.line - other.line)
