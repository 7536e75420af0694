import { convertRow } from './convert-row.ts'
import type { Option, Source, SourceRow } from './source.ts'

/** Mercado Libre: one row per listing, or one row of the listing plus one row per variant with the same number. */
export const mercadoLibre: Source = {
  platform: 'Mercado Libre',
  columns: {
    id: [
      'item_id',
      'item id',
      'numero de publicacion',
      '# de publicacion',
      'codigo de publicacion',
      'id de publicacion',
    ],
    sku: ['sku', 'seller_sku', 'codigo sku'],
    nombre: ['title', 'titulo'],
    variantes: ['variations', 'variations_attributes', 'variantes', 'variaciones', 'variante'],
    color: ['color', 'colour'],
    talle: ['size', 'talle', 'talla'],
    stock: ['quantity', 'available_quantity', 'cantidad', 'stock', 'stock disponible'],
    precio: ['price', 'marketplace_price', 'precio', 'precio [$]', 'precio ($)'],
    moneda: ['currency_id', 'currency', 'moneda'],
    categoria: ['category', 'categoria'],
    descripcion: ['description', 'descripcion'],
    images: ['pictures', 'fotos', 'imagenes'],
    estado: ['status', 'estado'],
  },
  required: ['id', 'nombre'],
  converter: () => convertPublication,
}

const convertPublication = (rows: readonly SourceRow[]) =>
  rows.map((row) => {
    const options = optionsOf(row)
    // The stock of the first row is the sum of the variants.
    const isSum = rows.length > 1 && options.length === 0
    const { color: _color, talle: _talle, ...cells } = row.cells
    const stock = isSum ? undefined : cells.stock
    return convertRow({ ...row, cells, options }, { stock, precio: priceOf(row) })
  })

/** 'Color : Rojo | Talle : M', or one column for each. */
function optionsOf({ cells: { variantes = '', color = '', talle = '' } }: SourceRow): Option[] {
  const written = variantes.split(/[|;]|,(?=[^,:]+:)/).map((part) => {
    const [name = '', ...value] = part.split(':')
    return { name, value: value.join(':').trim() }
  })
  return [...written, { name: 'color', value: color }, { name: 'talle', value: talle }].filter(
    ({ value }) => value !== '',
  )
}

/** Adds another currency to the price, so that the row is refused. */
function priceOf({ cells: { precio, moneda = '' } }: SourceRow): string | undefined {
  const isPesos = /^(?:|\$|ar\$|ars|pesos?(?: argentinos?)?)$/i.test(moneda)
  return precio && !isPesos ? `${precio} ${moneda}` : precio
}
