import { foldText } from '#domain/text/fold-text.ts'
import { convertRow } from './convert-row.ts'
import { type OtherOptions, otherOptions, placeOptions } from './options.ts'
import type { ConvertedRow, Option, Source, SourceRow } from './source.ts'

/** WooCommerce: one row per product and one per combination ('variation'), possibly far below its product. */
export const woocommerce: Source = {
  platform: 'WooCommerce',
  columns: {
    id: ['id'],
    tipo: ['type', 'tipo'],
    sku: ['sku'],
    codigoDeBarras: [
      'gtin, upc, ean, or isbn',
      'gtin, upc, ean o isbn',
      'gtin, upc, ean u isbn',
      'gtin, upc, ean or isbn',
      'gtin',
      'global unique id',
    ],
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
    const products = new Map<string, VariableProduct>()
    return (rows) => rows.map((row) => convertOne(row, products))
  },
}

type VariableProduct = { id: string; others: OtherOptions }

/**
 * `products`: the variable products so far, by SKU and by 'id:' plus id, because a variation names its product by
 * either.
 */
function convertOne(written: SourceRow, products: Map<string, VariableProduct>): ConvertedRow {
  const row = withLineEnds(written)
  const { id = '', sku = '', tipo = '', padre = '', publicado = '' } = row.cells
  const type = foldText(tipo)
  const stock = stockOf(row)
  if (/^varia[ct]ion/.test(type)) {
    const product = products.get(padre)
    const named = row.options.map(({ name, value }) => ({ name, value: unescape(value) }))
    const options = product === undefined ? named : placeOptions(named, product.others)
    return convertRow(
      { ...row, options },
      {
        id: product?.id ?? padre.replace(/^id:/, ''),
        nombre: undefined,
        categoria: undefined,
        publicado: undefined,
        descripcion: undefined,
        // An unpublished variation is not for sale.
        stock: publicado === '0' || publicado === '-1' ? '0' : stock,
      },
    )
  }
  const isVariable = type.startsWith('variable')
  if (isVariable) {
    const product = { id, others: otherOptions(row.options.flatMap(listedOptions)) }
    products.set(`id:${id}`, product)
    if (sku !== '') products.set(sku, product)
  }
  // The variations define colours and sizes, unless the product has one stock number.
  if (isVariable && !stock) return convertRow({ ...row, options: [] }, { stock: undefined })
  return convertRow({ ...row, options: row.options.flatMap(listedOptions) }, { stock })
}

/** WooCommerce writes a line end as two characters, a backslash and an n. */
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

/** A product without a stock number may still be sold out. */
function stockOf({ cells: { stock, hayStock } }: SourceRow): string | undefined {
  if (stock) return stock
  return hayStock === '0' ? '0' : stock
}

/** Commas separate the values of an attribute. A backslash escapes a comma inside a value. */
const listedOptions = ({ name, value }: Option): Option[] =>
  value.split(/(?<!\\),/).map((part) => ({ name, value: unescape(part.trim()) }))

const unescape = (value: string): string => value.replaceAll('\\,', ',')
