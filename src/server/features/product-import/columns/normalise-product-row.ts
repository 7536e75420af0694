import type { Money } from '#domain/money.ts'
import { isReadable } from '#contract/http/wire.ts'
import { productCategories } from '#domain/product/categories.ts'
import type { ImportKind } from '#domain/product/product-import.ts'
import { knownColor, splitNames } from '#domain/product/colors.ts'
import { isSameCode } from '#domain/text/code-key.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { withoutApostrophe } from '#domain/text/formula-text.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { MAX_PRODUCT_IMAGES, type ProductDetail } from '#domain/product/product.ts'
import { formatSizeTable, parseSizeTable, type SizeTable } from '#domain/product/size-table.ts'
import { isErrorValue } from '#domain/product/spoiled-values.ts'
import { refusedNamesText, parseNames, withoutCommas } from '#domain/product/parse-names.ts'
import {
  type CellQuestion,
  type Note,
  type Refuse,
  type Report,
  type RowAnswers,
  shortened,
} from '#server/features/product-import/texts/cell-report.ts'
import { readLongText } from '#server/features/product-import/texts/read-long-text.ts'
import { type Field, columnNames, columnOrder, fields, foldHeading } from './column-names.ts'
import { BAD_BYTES } from '#server/features/product-import/csv/decode-utf8.ts'
import { checkText, isBlank, MAX_TEXT_LENGTH, singleLine, textOf } from './read-cell-text.ts'
import { readCode, readId, sizesBeforeDates } from './read-codes.ts'
import { readVatRate } from './read-vat-rate.ts'
import { readWeight, withUnitOfHeading } from './read-weight.ts'
import { readCost, readFormerPrice, readPrice, readStock } from './read-numbers.ts'

/** Product data of one row. An absent field leaves the product unchanged. `costo`: of one unit. */
export type ProductInput = Partial<Omit<ProductDetail, 'version' | 'variantes'> & { costo: Money }>

/** A readable row. `known`: its SKU belongs to a product or combination of the shop. */
export type ReadRow = { line: number; input: ProductInput; known: boolean }

/** `notes`: values that the import corrected. `questions`: values that an answer decides. */
export type NormalisedRow =
  | { ok: true; product: ProductInput; notes: string[]; questions: CellQuestion[] }
  | { ok: false; reasons: string[]; questions: CellQuestion[] }

/**
 * Normalises a row of any supported shape: object or array, current or former column names, lists as arrays or text
 * (decisions.md, "Legacy rows"). Refuses ambiguous values with a Spanish reason per field. `sources/` converts exports
 * of other platforms first. The costs of a stock count are not read, because a count ignores them.
 */
export function normaliseProductRow(
  row: unknown,
  answers: RowAnswers = {},
  kind: ImportKind = 'productos',
): NormalisedRow {
  if (row === null || typeof row !== 'object') return refusedRow('La fila no tiene datos')
  const cells = Array.isArray(row) ? cellsInOrder(row) : cellsByName(row as Record<string, unknown>)
  if (cells === undefined) return refusedRow('La fila tiene más columnas que el encabezado')
  const [reasons, notes, questions]: [string[], string[], CellQuestion[]] = [[], [], []]
  const report: Report = {
    refuse: (reason) => void reasons.push(reason),
    note: (text) => void notes.push(text),
    ask: (question) => void questions.push(question),
    answers,
  }
  const product: ProductInput = {}
  for (const [field, read] of readers) {
    const cell = cells.get(field)
    if (!cells.has(field) || (field === 'costo' && kind === 'conteo')) continue
    const error = [cell].flat().find((part) => typeof part === 'string' && isErrorValue(part))
    if (error !== undefined) {
      report.refuse(errorReason(field, String(error)))
      continue
    }
    const value = read(cell, report)
    if (value !== undefined) Object.assign(product, { [field]: value })
  }
  if (reasons.length > 0) return { ok: false, reasons, questions }
  if (isSameCode(product.codigoDeBarras, product.sku)) delete product.codigoDeBarras
  // A former price is an offer only above the current price.
  if (product.precioAnterior && product.precioAnterior <= (product.precio ?? 0)) product.precioAnterior = null
  return { ok: true, product, notes, questions }
}

const refusedRow = (reason: string): NormalisedRow => ({ ok: false, reasons: [reason], questions: [] })

/** Returns the refusal of a cell whose formula failed. */
export const errorReason = (field: string, cell: string): string =>
  `En ${field} hay un error de la planilla («${shortened(cell.trim())}»): corregí esa celda`

/** Readers by field. A reader returns undefined when the row has no value. */
const readers: readonly [Field, (cell: unknown, report: Report) => unknown][] = [
  ['id', readId],
  ['sku', (cell, report) => readCode('sku', cell, report)],
  ['codigoDeBarras', (cell, report) => readCode('codigoDeBarras', cell, report)],
  ['nombre', (cell, { refuse }) => textOf('nombre', cell, refuse) || undefined],
  ['categoria', (cell, { refuse }) => asKnownCategory(textOf('categoria', cell, refuse)) || undefined],
  ['color', (cell, report) => listOf('color', cell, report, (name) => knownColor(name) ?? name)],
  ['talle', (cell, report) => listOf('talle', sizesBeforeDates(cell, report), report)],
  ['stock', readStock],
  ['precio', readPrice],
  ['precioAnterior', readFormerPrice],
  ['costo', readCost],
  ['peso', readWeight],
  ['tasaIva', readVatRate],
  ['descripcion', (cell, { refuse, note }) => readLongText('descripcion', cell, [refuse, note])],
  ['composicion', (cell, { refuse, note }) => readLongText('composicion', cell, [refuse, note])],
  ['cuidados', (cell, { refuse, note }) => readLongText('cuidados', cell, [refuse, note])],
  ['guiaDeTalles', (cell, { refuse }) => readGuide(cell, refuse)],
  ['images', (cell, { refuse }) => readImages(cell, refuse)],
  ['publicado', (cell, { refuse }) => readPublicado(cell, refuse)],
]

function cellsInOrder(row: readonly unknown[]): Map<Field, unknown> | undefined {
  if (row.slice(columnOrder.length).some((cell) => !isBlank(cell))) return undefined
  return new Map(columnOrder.slice(0, row.length).map((field, position) => [field, row[position]]))
}

/** A value without a heading belongs to no column, so the row is refused. */
function cellsByName(row: Record<string, unknown>): Map<Field, unknown> | undefined {
  if (!isBlank(row[''])) return undefined
  const cells = new Map<Field, unknown>()
  for (const field of fields) {
    const written = Object.keys(row).filter((name) => columnNames[field].includes(foldHeading(name)))
    const named = written.length > 1 ? written.toSorted(byPreference(columnNames[field])) : written
    const [first] = named
    if (first === undefined) continue
    const name = named.find((one) => !isBlank(row[one])) ?? first
    const cell = row[name]
    const isWeight = field === 'peso' && typeof cell !== 'object'
    cells.set(field, isWeight ? withUnitOfHeading(foldHeading(name), String(cell ?? '')) : cell)
  }
  // A file with one code column uses the code for everything.
  if (!cells.has('sku') && cells.has('codigoDeBarras')) {
    cells.set('sku', cells.get('codigoDeBarras'))
    cells.delete('codigoDeBarras')
  }
  return cells
}

/** 'SKU' takes priority over 'Referencia', in any column order. */
const byPreference = (names: readonly string[]) => (one: string, other: string) =>
  names.indexOf(foldHeading(one)) - names.indexOf(foldHeading(other))

function listOf(
  field: 'color' | 'talle',
  cell: unknown,
  { refuse, note }: Pick<Report, 'refuse' | 'note'>,
  asKnown: (name: string) => string = (name) => name,
): string | undefined {
  const textOfCell = (part: unknown) => withoutApostrophe(normalizeText(String(part ?? '')))
  const text = Array.isArray(cell)
    ? cell.map((part) => oneName(field, textOfCell(part), note))
    : textOfCell(cell)
  const written = parseNames(text)
  if (!written.ok) return refuse(refusedNamesText(written, field))
  const names = written.names.map(singleLine).filter(Boolean).map(asKnown)
  return checkText(field, splitNames(names.join(',')).join(', '), refuse)
}

/** Removes commas from a name, because commas separate stored names. */
function oneName(field: 'color' | 'talle', written: string, note: Note): string {
  const name = withoutCommas(written)
  if (name.includes(' / ') && name !== written) note(`El ${field} «${written}» quedó como «${name}»`)
  return name
}

function asKnownCategory(written: string): string {
  const key = foldText(written).replace(/^faldas?-shorts?$/, 'faldas')
  // The shop's categories are plural, so 'Pantalón' and 'Falda' also match a plural.
  const plurals = [key, `${key}s`, `${key}es`]
  return productCategories.find((category) => plurals.includes(foldText(category))) ?? written
}

/** Returns null for a blank cell, so the product uses the table of its category. */
function readGuide(cell: unknown, refuse: Refuse): SizeTable | null | undefined {
  if (isBlank(cell)) return null
  if (typeof cell === 'object') return refuse('El campo guiaDeTalles no es un texto')
  const text = withoutApostrophe(String(cell))
  if (text.includes(BAD_BYTES)) return refuse('El campo guiaDeTalles tiene letras que no se pueden leer')
  const read = parseSizeTable(text)
  if (!read.ok) return refuse(`En guiaDeTalles: ${read.error}`)
  return isReadable(formatSizeTable(read.table))
    ? read.table
    : refuse('El campo guiaDeTalles tiene caracteres que no se pueden leer')
}

function readImages(cell: unknown, refuse: Refuse): string[] | undefined {
  const images = imagesIn(cell)
  if (!images) return refuse('La lista de fotos empieza con [ y no termina bien')
  const named = [...new Set(images.map((image) => image.trim()))].filter((image) => image !== '')
  if (named.length > MAX_PRODUCT_IMAGES) return refuse(`Hay más de ${MAX_PRODUCT_IMAGES} fotos`)
  if (named.some((image) => image.length > MAX_TEXT_LENGTH))
    return refuse('El nombre de una foto es demasiado largo')
  return named
}

function imagesIn(cell: unknown): string[] | undefined {
  if (isBlank(cell)) return []
  if (Array.isArray(cell)) return cell.map(String)
  const text = String(cell).trim()
  if (text.startsWith('[')) return imagesInJson(text)
  // Web addresses may contain commas. Between addresses a comma separates only before a space or another address.
  return text.split(/https?:\/\//i.test(text) ? /,\s+|,(?=https?:)|[;|\n]/i : /[,;|\n]/)
}

function imagesInJson(text: string): string[] | undefined {
  try {
    return (JSON.parse(text) as unknown[]).map(String)
  } catch {
    return undefined
  }
}

const published = new Set(
  'si s sim yes y true verdadero 1 x publicado published activo activa active visible'.split(' '),
)
/** WooCommerce writes -1 for a draft. */
const hidden = new Set(
  'no n nao false falso 0 -1 oculto oculta hidden inactivo inactiva inactive borrador draft archived'.split(
    ' ',
  ),
).add('no publicado')

function readPublicado(cell: unknown, refuse: Refuse): 'si' | 'no' | undefined {
  const word = foldText(textOf('publicado', cell, refuse))
  if (word === '') return undefined
  if (published.has(word)) return 'si'
  return hidden.has(word) ? 'no' : refuse(`En publicado va «si» o «no», no «${shortened(word)}»`)
}
