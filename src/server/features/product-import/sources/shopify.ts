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
