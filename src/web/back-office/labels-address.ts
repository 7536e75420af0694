export const LABELS_PATH = '/dashboard/labels'

/** A combination and how many labels of it to print. `color` and `talle` are '' for a product without combinations. */
export type LabelCount = { id: string; color: string; talle: string; cantidad: number }

type LabelsAddress = {
  /** Ids of products, at most `MAX_NAMED_PRODUCTS`. */
  productos?: readonly string[]
  /** Id of an import. */
  importacion?: string
  /** Id of a goods receipt. */
  ingreso?: string
  /** Exact quantities, for example of a delivery. Their products, at most `MAX_NAMED_PRODUCTS`, are the list. */
  filas?: readonly LabelCount[]
  /** Quantity of every row without an exact quantity. Absent: 0. */
  cantidad?: 'stock' | 'una'
  /** Filters of the product list. */
  filters?: Readonly<Record<string, string | undefined>>
}

/** Returns the address of the screen 'Etiquetas' with these products and quantities. */
export function labelsAddress({
  productos,
  importacion,
  ingreso,
  filas,
  cantidad,
  filters = {},
}: LabelsAddress): string {
  const query = new URLSearchParams()
  const all = {
    ...filters,
    productos: productos?.map(encodeURIComponent).join(),
    importacion,
    ingreso,
    filas: filas && writeCounts(filas),
    cantidad,
  }
  for (const [name, value] of Object.entries(all)) if (value) query.set(name, value)
  return query.size === 0 ? LABELS_PATH : `${LABELS_PATH}?${query}`
}

export const readIds = (text: string): string[] => text.split(',').filter(Boolean).map(decodeSafely)

const writeCounts = (counts: readonly LabelCount[]): string =>
  counts
    .map(({ id, color, talle, cantidad }) => [id, color, talle, cantidad].map(encodeURIComponent).join())
    .join(';')

/** Reads quantities from an address. Ignores parts that are no quantity. */
export const readCounts = (text: string): LabelCount[] =>
  text.split(';').flatMap((part) => {
    const [id = '', color = '', talle = '', written = ''] = part.split(',').map(decodeSafely)
    const cantidad = Number(written)
    return id !== '' && Number.isSafeInteger(cantidad) && cantidad > 0 ? [{ id, color, talle, cantidad }] : []
  })

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
