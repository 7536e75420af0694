import { foldText } from '#domain/text/fold-text.ts'
import { parseWrittenPrice } from '#server/features/product-import/columns/parse-written-price.ts'
import { fieldOfOption } from './options.ts'
import type { ConvertedRow, Option, SourceCells, SourceRow } from './source.ts'

/** Fields whose cells the shop reads as they are. */
const sameFields = [
  'id',
  'nombre',
  'color',
  'talle',
  'stock',
  'sku',
  'images',
  'composicion',
  'cuidados',
] as const

/** Converts what all platforms write alike. `changes` replace converted fields. Undefined removes a field. */
export function convertRow(
  { line, cells, options, beyond }: SourceRow,
  changes: Record<string, unknown> = {},
): ConvertedRow {
  const row = {
    ...Object.fromEntries(sameFields.map((field) => [field, cells[field]])),
    ...pricesOf(cells),
    descripcion: descriptionOf(cells),
    ...choiceOf(options, cells),
    categoria: cells.categoria === undefined ? undefined : lastOfFirstPath(cells.categoria),
    publicado: publishedOf(cells),
    '': beyond,
    ...changes,
  }
  return { line, row: Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== undefined)) }
}

/**
 * Replaces the list price by a lower promotional price. The list price then is the former price. A price without
 * promotional price has no former price.
 */
export function pricesOf({ precio, precioPromocional, precioAnterior }: SourceCells) {
  if (precioPromocional === undefined) return { precio, precioAnterior }
  if (isLower(precioPromocional, precio)) return { precio: precioPromocional, precioAnterior: precio }
  return { precio, precioAnterior: precioAnterior || (precio ? '' : undefined) }
}

/** The short description precedes the long one. */
function descriptionOf({ descripcion, descripcionCorta }: SourceCells): string | undefined {
  if (!descripcionCorta || descripcionCorta === descripcion) return descripcion
  return descripcion ? `${descripcionCorta}<br><br>${descripcion}` : descripcionCorta
}

/** True for an unreadable promotional price, so that the row is refused. */
function isLower(promotional: string, list = ''): boolean {
  if (promotional === '') return false
  const [price, listPrice] = [parseWrittenPrice(promotional), parseWrittenPrice(list)]
  if (!price.ok) return true
  return price.amount > 0 && (!listPrice.ok || price.amount < listPrice.amount)
}

/** A column of the shop, which the owner added or named, precedes the options. */
function choiceOf(
  options: readonly Option[],
  { color = '', talle = '' }: SourceCells,
): { color?: string[]; talle?: string[] } {
  if (options.length === 0) return {}
  const choice: { color: string[]; talle: string[] } = { color: [], talle: [] }
  for (const option of options) {
    const field = fieldOfOption(option)
    // An array keeps a comma inside of a value.
    if (field !== undefined && option.value !== '') choice[field].push(option.value)
  }
  if (color !== '') choice.color = [color]
  if (talle !== '') choice.talle = [talle]
  return choice
}

/** 'Ropa > Remeras, Ofertas' gives 'Remeras'. */
const lastOfFirstPath = (paths: string): string => paths.split(/[,|]/)[0]!.split('>').at(-1)!.trim()

/** A product whose status is not active is hidden, whatever its other column says. */
function publishedOf({ publicado, estado = '' }: SourceCells): string | undefined {
  if (estado === '') return publicado
  if (!/^activ[aeo]$/.test(foldText(estado))) return 'no'
  return publicado || 'si'
}
