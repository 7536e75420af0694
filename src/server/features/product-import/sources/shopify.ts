import { convertRow } from './convert-row.ts'
import { fillOptionNames, placeOtherOptions } from './options.ts'
import type { Source, SourceRow } from './source.ts'

/**
 * One row per combination, and one row per picture if there are more pictures. The picture of a row is one of the
 * product, because Shopify lists the pictures down the rows of the product. Headings of both versions of the export.
 */
export const shopify: Source = {
  platform: 'Shopify',
  columns: {
    id: ['handle', 'url handle'],
    nombre: ['title', 'titulo'],
    // The shop's own type ('Remeras') is nearer to its categories than Shopify's English taxonomy.
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
  const ofVariants = { precio: undefined, precioAnterior: undefined, stock: undefined, sku: undefined }
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
