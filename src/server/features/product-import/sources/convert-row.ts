import { foldText } from '#domain/text/fold-text.ts'
import { parseWrittenPrice } from '#server/features/product-import/columns/parse-written-price.ts'
import { fieldOfOption } from './options.ts'
import type { ConvertedRow, Option, SourceCells, SourceRow } from './source.ts'

const sameFields = [
  'id',
  'nombre',
  'color',
  'talle',
  'stock',
  'sku',
  'codigoDeBarras',
  'images',
  'peso',
  'tasaIva',
  'composicion',
  'cuidados',
] as const

/**
 * Converts the columns that all platforms write alike. `changes` replaces converted fields, and undefined removes a
 * field.
 */
export function convertRow(
  { line, cells, options, beyond }: SourceRow,
  changes: Record<string, unknown> = {},
): ConvertedRow {
  const row = {
    ...Object.fromEntries(sameFields.map((field) => [field, cells[field]])),
    ...pricesOf(cells),
    costo: costOf(cells),
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
 * Returns the price and the former price. A lower promotional price becomes the price, and the list price the former
 * price. Without a promotional price there is no former price.
 */
export function pricesOf({ precio, precioPromocional, precioAnterior }: SourceCells) {
  if (precioPromocional === undefined) return { precio, precioAnterior }
  if (isLower(precioPromocional, precio)) return { precio: precioPromocional, precioAnterior: precio }
  return { precio, precioAnterior: precioAnterior || (precio ? '' : undefined) }
}

/** Platforms write 0 for an unknown cost. */
const costOf = ({ costo }: SourceCells): string | undefined =>
  costo !== undefined && /^[^1-9]*$/.test(costo) ? '' : costo

function descriptionOf({ descripcion, descripcionCorta }: SourceCells): string | undefined {
  if (!descripcionCorta || descripcionCorta === descripcion) return descripcion
  return descripcion ? `${descripcionCorta}<br><br>${descripcion}` : descripcionCorta
}

/** True also for an unreadable promotional price, so that the row is refused. */
function isLower(promotional: string, list = ''): boolean {
  if (promotional === '') return false
  const [price, listPrice] = [parseWrittenPrice(promotional), parseWrittenPrice(list)]
  if (!price.ok) return true
  return price.amount > 0 && (!listPrice.ok || price.amount < listPrice.amount)
}

/** A colour or size column of the shop takes priority over the platform's options. */
function choiceOf(
  options: readonly Option[],
  { color = '', talle = '' }: SourceCells,
): { color?: string[]; talle?: string[] } {
  if (options.length === 0) return {}
  const choice: { color: string[]; talle: string[] } = { color: [], talle: [] }
  for (const option of options) {
    const field = fieldOfOption(option)
    // An array, because a value may contain a comma.
    if (field !== undefined && option.value !== '') choice[field].push(option.value)
  }
  if (color !== '') choice.color = [color]
  if (talle !== '') choice.talle = [talle]
  return choice
}

/** 'Ropa > Remeras, Ofertas' gives 'Remeras'. */
const lastOfFirstPath = (paths: string): string => paths.split(/[,|]/)[0]!.split('>').at(-1)!.trim()

/** A product whose status is not active is hidden, even if another column publishes it. */
function publishedOf({ publicado, estado = '' }: SourceCells): string | undefined {
  if (estado === '') return publicado
  if (!/^activ[aeo]$/.test(foldText(estado))) return 'no'
  return publicado || 'si'
}
