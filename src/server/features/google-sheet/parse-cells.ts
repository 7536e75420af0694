import { createProduct, updateProduct } from '#contract/product/edit-products.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { z } from '#contract/http/z.ts'
import { toPesos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import type { Cell } from '#server/adapters/spreadsheet/spreadsheet.ts'
import { isErrorValue } from '#domain/product/spoiled-values.ts'
import {
  errorReason,
  normaliseProductRow,
} from '#server/features/product-import/columns/normalise-product-row.ts'
import type { SheetRow } from './read-sheet.ts'
import { cellText, type EditableField, editableFields, priceText } from './sheet-fields.ts'

/** Spanish reason for each refused cell. */
export type RefusedCells = ReadonlyMap<string, string>

/** Product fields as the product form sends them. The price is in pesos. */
type WireFields = Partial<Record<EditableField, unknown>>

/** Reason in the stock history and in the audit log. */
const REASON = 'Planilla de Google'

/**
 * Converts the edited cells of a row to a body of `updateProduct`, without refused cells. The stock is the difference
 * from `baseStock`, the number before the edit, so units sold meanwhile stay sold.
 */
export function parseEditedCells(
  product: Product,
  edited: ReadonlyMap<EditableField, Cell>,
  baseStock: string,
): {
  body: BodyOf<typeof updateProduct>
  publicado: Product['publicado'] | undefined
  refused: RefusedCells
} {
  const { fields, refused } = readCells(edited)
  const { publicado, stock, ...more } = fields
  const wire: Record<string, unknown> = { id: product.id, version: product.version, motivo: REASON, ...more }
  const target = product.stock + Number(stock ?? baseStock) - Number.parseInt(baseStock, 10)
  if (stock !== undefined && target >= 0) wire.stock = target
  if (target < 0) refused.set('stock', 'No alcanza el stock: hubo ventas desde que se escribió la planilla')
  const parsed = updateProduct.body.safeParse(wire)
  if (parsed.success) return { body: parsed.data, publicado: publicado as Product['publicado'], refused }
  for (const [field, reason] of reasonsOf(parsed.error)) {
    refused.set(field, reason)
    delete wire[field]
  }
  return { body: updateProduct.body.parse(wire), publicado: publicado as Product['publicado'], refused }
}

/**
 * Converts the cells of a new product to a body of `createProduct`, with the rules of the product form. `id` is ''
 * until the shop chooses one.
 */
export function parseNewProduct({
  id,
  cells,
}: Pick<SheetRow, 'id' | 'cells'>): { body: BodyOf<typeof createProduct> } | { refused: RefusedCells } {
  const written = editableFields.filter((field) => cellText(cells[field]) !== '')
  const { fields, refused } = readCells(new Map(written.map((field) => [field, cells[field] ?? null])))
  // `normaliseProductRow` reads the first element of an array as the id.
  const named = normaliseProductRow([id])
  if (!named.ok) refused.set('id', named.reasons.join('. '))
  const parsed = createProduct.body.safeParse({ ...fields, motivo: REASON })
  if (!parsed.success)
    for (const [field, reason] of reasonsOf(parsed.error)) if (!refused.has(field)) refused.set(field, reason)
  return parsed.success && refused.size === 0 ? { body: parsed.data } : { refused }
}

/**
 * Returns the cells of a row whose formula failed or is still loading. Such a row waits as a whole, because the other
 * cells may depend on the same formula.
 */
export function brokenCells({ id, cells }: Pick<SheetRow, 'id' | 'cells'>): RefusedCells {
  const texts = [
    ['id', id] as const,
    ...editableFields.map((field) => [field, cellText(cells[field])] as const),
  ]
  return new Map(
    texts.filter(([, text]) => isErrorValue(text)).map(([field, text]) => [field, errorReason(field, text)]),
  )
}

function readCells(cells: ReadonlyMap<EditableField, Cell>): {
  fields: WireFields
  refused: Map<string, string>
} {
  const fields: WireFields = {}
  const refused = new Map<string, string>()
  for (const [field, cell] of cells) {
    const read = readCell(field, cell)
    if (read.ok) fields[field] = read.value
    else refused.set(field, read.reason)
  }
  return { fields, refused }
}

type ReadCell = { ok: true; value: unknown } | { ok: false; reason: string }

function readCell(field: EditableField, cell: Cell): ReadCell {
  if (cellText(cell) === '') return readBlankCell(field)
  // A numeric cell has no ambiguous decimal mark.
  if (field === 'precio' && typeof cell === 'number') return { ok: true, value: Number(priceText(cell)) }
  const row = normaliseProductRow({ [field]: cell })
  if (!row.ok) return { ok: false, reason: row.reasons.join('. ') }
  const value = row.product[field]
  return { ok: true, value: field === 'precio' ? toPesos(row.product.precio!) : value }
}

const requiredTexts: Partial<Record<EditableField, string>> = {
  stock: 'La cantidad es requerida',
  precio: 'El precio es requerido',
  publicado: 'En publicado va «si» o «no»',
}

/** A blank cell is a value. The product's own rules accept or refuse it. */
function readBlankCell(field: EditableField): ReadCell {
  const reason = requiredTexts[field]
  return reason === undefined ? { ok: true, value: field === 'images' ? [] : '' } : { ok: false, reason }
}

function reasonsOf({ issues }: z.ZodError): Map<EditableField, string> {
  const reasons = new Map<EditableField, string>()
  for (const { path, message } of issues) {
    const field = editableFields.find((known) => known === path[0])
    if (field === undefined) throw new Error(`Not a cell: ${path.join('.')} ${message}`)
    if (!reasons.has(field)) reasons.set(field, message)
  }
  return reasons
}
