import { foldText } from '#domain/text/fold-text.ts'

type Row = Record<string, unknown>

const IDENTIFIER = 'identificador de url'
const CATEGORIES = 'categorias'
const PROPERTY = /^(nombre|valor) de propiedad (\d)$/

const fieldOfProperty = new Map([
  ...['color', 'colores'].map((name) => [name, 'color'] as const),
  ...['talle', 'talles', 'talla', 'tallas', 'tamano', 'tamanos', 'size', 'numero'].map(
    (name) => [name, 'talle'] as const,
  ),
])

const foldedHeadings = new Map<string, string>()

/** Folds a heading. Caches results, because the same few headings repeat on every row. */
export function foldedHeading(name: string): string {
  const known = foldedHeadings.get(name)
  if (known !== undefined) return known
  const key = foldText(name)
  if (foldedHeadings.size < 200) foldedHeadings.set(name, key)
  return key
}

export const isProperty = (heading: string): boolean => PROPERTY.test(foldedHeading(heading))

const isTiendanubeRow = (row: Row): boolean =>
  Object.keys(row).some((heading) => foldedHeading(heading) === IDENTIFIER)

/**
 * Converts a row of Tiendanube's export to the shop's column names. Reads the colour and size properties, and the last
 * part of the first category ('Ropa > Remeras, Ofertas' gives 'Remeras'). Any other row is returned unchanged.
 */
export function ownColumnsOf(row: Row): Row {
  if (!isTiendanubeRow(row)) return row
  const shopRow: Row = {}
  const properties = new Map<string, { nombre?: unknown; valor?: unknown }>()
  for (const [heading, cell] of Object.entries(row)) {
    const name = foldedHeading(heading)
    const [, part, number] = PROPERTY.exec(name) ?? []
    if (part && number) properties.set(number, { ...properties.get(number), [part]: cell })
    else if (name === CATEGORIES) shopRow['categoria'] = String(cell).split(',')[0]!.split('>').at(-1)
    else shopRow[heading] = cell
  }
  if (properties.size > 0) Object.assign(shopRow, { color: '', talle: '' })
  for (const { nombre, valor } of properties.values()) {
    const field = fieldOfProperty.get(foldText(String(nombre ?? '')))
    // Each row has one value. An array keeps commas inside of the value.
    if (field !== undefined) shopRow[field] = [String(valor ?? '')].filter((value) => value.trim() !== '')
  }
  return shopRow
}

/**
 * Returns a function for rows in file order. Fills in the property names, which may be only on the first row of a
 * product.
 */
export function propertyNameFiller(): (row: Row) => Row {
  let previous: Row = {}
  return (row) => {
    if (!isTiendanubeRow(row)) return row
    const filled =
      identifierOf(row) === identifierOf(previous) ? { ...row, ...namesMissingIn(row, previous) } : row
    previous = filled
    return filled
  }
}

const identifierOf = (row: Row): unknown =>
  Object.entries(row).find(([heading]) => foldedHeading(heading) === IDENTIFIER)?.[1]

const namesMissingIn = (row: Row, previous: Row): Row =>
  Object.fromEntries(
    Object.entries(previous).filter(
      ([heading]) =>
        foldedHeading(heading).startsWith('nombre de propiedad') && String(row[heading] ?? '').trim() === '',
    ),
  )
