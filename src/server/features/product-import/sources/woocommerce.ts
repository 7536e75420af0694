import { foldText } from '#domain/text/fold-text.ts'
import { convertRow } from './convert-row.ts'
import type { ConvertedRow, Option, Source, SourceRow } from './source.ts'

/** One row per product, and one per combination ('variation'), which may be far below the row of its product. */
export const woocommerce: Source = {
  platform: 'WooCommerce',
  columns: {
    id: ['id'],
    tipo: ['type', 'tipo'],
    sku: ['sku'],
    nombre: ['name', 'nombre'],
    publicado: ['published', 'publicado'],
    padre: ['parent', 'superior', 'principal', 'padre', 'producto superior'],
    precio: ['regular price', 'precio normal', 'precio regular', 'precio habitual'],
    precioPromocional: ['sale price', 'precio rebajado', 'precio de oferta', 'precio de rebaja'],
    descripcionCorta: ['short description', 'descripcion corta'],
    descripcion: ['description', 'descripcion'],
    stock: ['stock', 'inventario', 'existencias'],
    hayStock: [
      'in stock?',
      '¿existencias?',
      '¿hay existencias?',
      '¿en existencias?',
      '¿en inventario?',
      '¿en stock?',
    ],
    categoria: ['categories', 'categorias'],
    images: ['images', 'imagenes'],
  },
  required: ['tipo', 'nombre', 'precio'],
  options: {
    name: /^(?:attribute (\d+) name|nombre del atributo (\d+))$/,
    value: /^(?:attribute (\d+) value\(s\)|valor(?:\(es\)|es) del atributo (\d+))$/,
  },
  converter() {
    // A variation names its product by SKU, or by id if there is no SKU.
    const idOfSku = new Map<string, string>()
    return (rows) => rows.map((row) => convertOne(row, idOfSku))
  },
}

function convertOne(written: SourceRow, idOfSku: Map<string, string>): ConvertedRow {
  const row = withLineEnds(written)
  const { id = '', sku = '', tipo = '', padre = '', publicado = '' } = row.cells
  const type = foldText(tipo)
  const stock = stockOf(row)
  if (/^varia[ct]ion/.test(type)) {
    const options = row.options.map(({ name, value }) => ({ name, value: unescape(value) }))
    return convertRow(
      { ...row, options },
      {
        id: idOfSku.get(padre) ?? padre.replace(/^id:/, ''),
        nombre: undefined,
        categoria: undefined,
        publicado: undefined,
        descripcion: undefined,
        // A variation that is not published is not on sale.
        stock: publicado === '0' || publicado === '-1' ? '0' : stock,
      },
    )
  }
  const isVariable = type.startsWith('variable')
  if (isVariable && sku !== '') idOfSku.set(sku, id)
  // The variations name the colours and sizes, unless the product has one stock for all.
  if (isVariable && !stock) return convertRow({ ...row, options: [] }, { stock: undefined })
  return convertRow({ ...row, options: row.options.flatMap(listedOptions) }, { stock })
}

/** WooCommerce writes the line ends of its descriptions as backslash and n. */
function withLineEnds(row: SourceRow): SourceRow {
  const { descripcion, descripcionCorta } = row.cells
  return {
    ...row,
    cells: {
      ...row.cells,
      ...(descripcion && { descripcion: descripcion.replaceAll('\\n', '<br>') }),
      ...(descripcionCorta && { descripcionCorta: descripcionCorta.replaceAll('\\n', '<br>') }),
    },
  }
}

/** A product without counted stock may still be sold out. */
function stockOf({ cells: { stock, hayStock } }: SourceRow): string | undefined {
  if (stock) return stock
  return hayStock === '0' ? '0' : stock
}

/** A product lists the values of an attribute with commas. A backslash marks a comma inside of a value. */
const listedOptions = ({ name, value }: Option): Option[] =>
  value.split(/(?<!\\),/).map((part) => ({ name, value: unescape(part.trim()) }))

const unescape = (value: string): string => value.replaceAll('\\,', ',')
