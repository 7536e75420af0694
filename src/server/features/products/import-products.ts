import { randomUUID } from 'node:crypto'
import { colorToldBy } from '#domain/product-pictures.ts'
import type { Product } from '#domain/product.ts'
import { tellShops } from '#server/database/catalogue-news.ts'
import type { Database } from '#server/database/connect.ts'
import { type Queryable, inTransaction } from '#server/database/in-transaction.ts'
import { type ProductInput, normaliseProductRow } from './normalise-product-row.ts'
import { type Existing, planImportRow } from './plan-import-row.ts'
import {
  type StagedRow,
  findExisting,
  openImport,
  recordImport,
  settleProducts,
  stageRows,
  writeStagedRows,
} from './product-import-store.ts'

const ROWS_AT_ONCE = 500

/** A row of a file, with the line it is on. */
export type FileRow = { line: number; row: unknown }

/**
 * What the pictures a row names are in this shop, in their order: address → the name it came under. `nameByUrl` is absent
 * when the product's pictures should stay as they are.
 */
export type PicturesOf = (names: readonly string[]) => {
  nameByUrl?: ReadonlyMap<string, string>
  notes: string[]
}

export type ImportReport = {
  created: number
  updated: number
  unchanged: number
  refused: { line: number; sku: string; reasons: string[] }[]
  /** Rows that went in, but not quite as written. */
  notes: { line: number; sku: string; note: string }[]
}

/** Another import holds the shop; nothing was done. */
export class ImportInProgress extends Error {
  constructor() {
    super('Ya hay otra importación en marcha. Esperá a que termine y volvé a probar.')
    this.name = 'ImportInProgress'
  }
}

/**
 * Brings the rows of a file into the shop, all or nothing: a row that cannot be read is refused and reported, anything
 * else that fails undoes the whole import. A product is matched by SKU, or by id when the row or the product has none; the
 * same file twice changes nothing the second time. Shops that are open hear of what changed. `rows` may be asked for again when the database asks for another try.
 */
export async function importProducts(
  pool: Database['pool'],
  { rows, picturesOf }: { rows: () => AsyncIterable<FileRow>; picturesOf: PicturesOf },
): Promise<ImportReport> {
  const report = await inTransaction(pool, async (tx) => {
    if (!(await openImport(tx))) throw new ImportInProgress()
    const running = new RunningImport(tx, picturesOf)
    let batch: FileRow[] = []
    for await (const row of rows()) {
      batch.push(row)
      if (batch.length < ROWS_AT_ONCE) continue
      await running.take(batch)
      batch = []
    }
    await running.take(batch)
    return running.finish()
  })
  // The rows are in: failing to tidy up after them must not read as a failed import.
  if (report.created + report.updated > 0) await settleProducts(pool).catch(() => {})
  return report
}

class RunningImport {
  readonly #tx: Queryable
  readonly #picturesOf: PicturesOf
  readonly #report: ImportReport = { created: 0, updated: 0, unchanged: 0, refused: [], notes: [] }
  /** Which line spoke of a SKU or a product id, so that a second one is noticed. */
  readonly #lineOfSku = new Map<string, number>()
  readonly #lineOfId = new Map<string, number>()

  constructor(tx: Queryable, picturesOf: PicturesOf) {
    this.#tx = tx
    this.#picturesOf = picturesOf
  }

  async take(batch: readonly FileRow[]): Promise<void> {
    const readable = batch.flatMap(({ line, row }) => {
      const read = normaliseProductRow(row)
      if (read.ok) return [{ line, input: read.product }]
      this.#refuse(line, skuIn(row), read.reasons)
      return []
    })
    const existing = await findExisting(this.#tx, {
      skus: readable.flatMap(({ input }) => input.sku ?? []),
      ids: readable.flatMap(({ input }) => input.id ?? []),
    })
    const staged = readable.flatMap(({ line, input }) => this.#decide(line, input, existing) ?? [])
    await stageRows(this.#tx, staged)
  }

  async finish(): Promise<ImportReport> {
    const { created, updated, unchanged, refused } = this.#report
    if (created + updated > 0) {
      await writeStagedRows(this.#tx)
      await recordImport(this.#tx, { created, updated, unchanged, refused: refused.length })
      await tellShops(this.#tx)
    }
    return this.#report
  }

  #decide(
    line: number,
    input: ProductInput,
    existing: Awaited<ReturnType<typeof findExisting>>,
  ): StagedRow | undefined {
    const sku = input.sku ?? ''
    const match = matchOf(input, existing)
    const ownId = match?.id ?? (sku === '' ? input.id : undefined)
    const sameSku = this.#lineOfSku.get(sku)
    const earlier = sameSku ?? this.#lineOfId.get(ownId ?? '')
    if (earlier !== undefined) {
      const what = sameSku === undefined ? `El id ${ownId}` : `El SKU ${sku}`
      this.#refuse(line, sku, [`${what} ya está en la línea ${earlier}: esta fila (línea ${line}) no se usó`])
      return undefined
    }
    const { row, notes } = this.#withPictures(input, match)
    const idIsTaken = row.id !== undefined && (existing.byId.has(row.id) || this.#lineOfId.has(row.id))
    const plan = planImportRow(row, { match, idIsTaken, newId: randomUUID })
    if (plan.does === 'refuse') {
      this.#refuse(line, sku, plan.reasons)
      return undefined
    }
    if (sku !== '') this.#lineOfSku.set(sku, line)
    this.#lineOfId.set(plan.does === 'nothing' ? plan.id : plan.product.id, line)
    if (plan.does === 'create' && plan.note) notes.push(plan.note)
    for (const note of notes) this.#report.notes.push({ line, sku, note })
    if (plan.does === 'nothing') {
      this.#report.unchanged += 1
      return undefined
    }
    this.#report[plan.does === 'create' ? 'created' : 'updated'] += 1
    return { line, product: plan.product, given: plan.does === 'create' ? 'all' : plan.given }
  }

  #withPictures(input: ProductInput, match?: Product): { row: ProductInput; notes: string[] } {
    const { images, ...row } = input
    if (images === undefined) return { row, notes: [] }
    const { nameByUrl, notes } = this.#picturesOf(images)
    if (nameByUrl === undefined) return { row, notes: [...notes] }
    const coloresDeImagenes = colorsToldBy(nameByUrl, {
      color: row.color ?? match?.color ?? '',
      known: match?.coloresDeImagenes ?? {},
    })
    return { row: { ...row, images: [...nameByUrl.keys()], coloresDeImagenes }, notes: [...notes] }
  }

  #refuse(line: number, sku: string, reasons: string[]): void {
    this.#report.refused.push({ line, sku, reasons })
  }
}

/** The product a row is about: a SKU finds its own, or else gives itself to the product of that id, if it has none yet. */
function matchOf(
  { sku, id }: ProductInput,
  { bySku, byId }: Awaited<ReturnType<typeof findExisting>>,
): Existing | undefined {
  const named = byId.get(id ?? '')
  if (sku === undefined) return named
  return bySku.get(sku) ?? (named?.sku === '' && !named.gone ? named : undefined)
}

/** By address, the colour each file's name tells; a name that tells none leaves what was known. */
function colorsToldBy(
  nameByUrl: ReadonlyMap<string, string>,
  { color, known }: { color: string; known: Readonly<Record<string, string>> },
): Record<string, string> {
  const told: Record<string, string> = {}
  for (const [url, name] of nameByUrl) {
    const shown = colorToldBy(name, { color }) ?? known[url]
    if (shown !== undefined) told[url] = shown
  }
  return told
}

/** Enough to find a row that could not be read. */
const skuIn = (row: unknown): string => {
  const written = (row as Record<string, unknown> | null)?.['sku']
  return typeof written === 'string' ? written.slice(0, 120) : ''
}
