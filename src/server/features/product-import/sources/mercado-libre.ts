import { convertRow } from './convert-row.ts'
import type { Option, Source, SourceRow } from './source.ts'

/** One row per publication, or a row of the publication and one per variant with the same number. */
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
    // The first row of a publication with variants has their sum.
    const isSum = rows.length > 1 && options.length === 0
    const { color: _color, talle: _talle, ...cells } = row.cells
    const stock = isSum ? undefined : cells.stock
    return convertRow({ ...row, cells, options }, { stock, precio: priceOf(row) })
  })

/** 'Color : Rojo | Talle : M', or a column for each. */
function optionsOf({ cells: { variantes = '', color = '', talle = '' } }: SourceRow): Option[] {
  const written = variantes.split(/[|;]|,(?=[^,:]+:)/).map((part) => {
    const [name = '', ...value] = part.split(':')
    return { name, value: value.join(':').trim() }
  })
  return [...written, { name: 'color', value: color }, { name: 'talle', value: talle }].filter(
    ({ value }) => value !== '',
  )
}

/** A price in another currency keeps its currency, so that the row is refused. */
function priceOf({ cells: { precio, moneda = '' } }: SourceRow): string | undefined {
  const isPesos = /^(?:|\$|ar\$|ars|pesos?(?: argentinos?)?)$/i.test(moneda)
  return precio && !isPesos ? `${precio} ${moneda}` : precio
}
