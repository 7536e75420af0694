import { convertRow } from './convert-row.ts'
import { fillOptionNames, placeOtherOptions } from './options.ts'
import type { Source, SourceRow } from './source.ts'

/**
 * Shopify products in both versions of the export. One row per combination, plus rows for further pictures. A picture
 * belongs to the product and not to its row, because Shopify lists the pictures down the rows.
 */
export const shopify: Source = {
  platform: 'Shopify',
  columns: {
    id: ['handle', 'url handle'],
    nombre: ['title', 'titulo'],
    // The shop's own type ('Remeras') fits better than Shopify's English taxonomy.
    categoria: ['type', 'tipo', 'product category', 'categoria del producto'],
    precio: ['variant price', 'price', 'precio de la variante', 'precio'],
    precioAnterior: [
      'variant compare at price',
      'variant compare-at price',
      'compare-at price',
      'precio de comparacion',
    ],
    descripcion: ['body (html)', 'body html', 'description', 'descripcion', 'cuerpo (html)'],
    composicion: ['fabric (product.metafields.shopify.fabric)'],
    cuidados: ['care instructions (product.metafields.shopify.care-instructions)'],
    stock: ['variant inventory qty', 'inventory quantity', 'cantidad de inventario'],
    sku: ['variant sku', 'sku', 'sku de la variante'],
    codigoDeBarras: ['variant barcode', 'barcode', 'codigo de barras'],
    images: ['image src', 'product image url', 'url de la imagen del producto'],
    imagenDeVariante: ['variant image', 'variant image url', 'imagen de la variante'],
    publicado: ['published', 'published on online store', 'publicado'],
    estado: ['status', 'estado'],
  },
  required: ['id', 'nombre', 'precio'],
  options: {
    name: /^(?:option ?(\d) name|nombre de la opcion (\d))$/,
    value: /^(?:option ?(\d) value|valor de la opcion (\d))$/,
  },
  converter: () => (rows) => convertProduct(placeOtherOptions(fillOptionNames(rows))),
}

function convertProduct(rows: readonly SourceRow[]) {
  const [first] = rows
  if (first === undefined) return []
  const images = rows.flatMap(({ cells }) => cells.images || [])
  const variants = rows.filter(isVariant)
  const beyond = rows.map((row) => row.beyond).join('')
  if (variants.length <= 1) return [convertRow({ ...first, beyond }, { images })]
  const { color: _color, talle: _talle, ...cells } = first.cells
  const product = { ...first, cells, options: [], beyond }
  const ofVariants = {
    precio: undefined,
    precioAnterior: undefined,
    costo: undefined,
    stock: undefined,
    sku: undefined,
    codigoDeBarras: undefined,
  }
  return [
    convertRow(product, { images, ...ofVariants }),
    ...variants.map((row) =>
      convertRow(row, {
        nombre: undefined,
        categoria: undefined,
        publicado: undefined,
        images: [row.cells.imagenDeVariante ?? ''],
      }),
    ),
  ]
}

const isVariant = ({ cells, options }: SourceRow): boolean =>
  Boolean(cells.precio || cells.sku) || options.some(({ value }) => value !== '')

/**
 * Shopify's inventory file: the stock of each variant, one row per location. The products must already be in the shop.
 * 'Available' excludes units of unsent orders. The owner writes new units in 'On hand (new)'.
 */
export const shopifyInventory: Source = {
  platform: 'Shopify',
  columns: {
    id: ['handle', 'url handle'],
    sku: ['sku'],
    stock: ['on hand (new)', 'available (not editable)', 'available', 'on hand (current)', 'on hand'],
    nombre: ['title', 'titulo'],
    deposito: ['location', 'sucursal', 'ubicacion'],
  },
  required: ['id', 'stock', 'deposito'],
  options: {
    name: /^option ?(\d) name$/,
    value: /^option ?(\d) value$/,
  },
  converter: () => (rows) =>
    sumLocations(fillOptionNames(rows)).map((row) => convertRow(row, { nombre: undefined })),
}

/** A location that does not stock a variant has no units of it. */
function sumLocations(rows: readonly SourceRow[]): SourceRow[] {
  const byVariant = new Map<string, SourceRow>()
  for (const row of rows) {
    const stock = /^not stocked$/i.test(row.cells.stock ?? '') ? '0' : (row.cells.stock ?? '')
    const key = JSON.stringify([row.cells.sku, row.options.map(({ value }) => value)])
    const earlier = byVariant.get(key)?.cells.stock
    const sum = earlier === undefined ? stock : sumOf(earlier, stock)
    byVariant.set(key, { ...(byVariant.get(key) ?? row), cells: { ...row.cells, stock: sum } })
  }
  return [...byVariant.values()]
}

/** Keeps text that is no number, so that the row is refused. An oversold location has negative units. */
function sumOf(one: string, other: string): string {
  const isWhole = (text: string) => /^-?\d+$/.test(text)
  if (isWhole(one) && isWhole(other)) return String(Number(one) + Number(other))
  return isWhole(one) || one === '' ? other || one : one
}
