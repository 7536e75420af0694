import { formerPrice } from '#domain/product/product.ts'
import type { ExportColumn } from '#server/handlers/table-export.ts'
import type { TableCell } from '#domain/text/table-cell.ts'
import type { ProductRow } from './product-rows.ts'
import { textAsHtml } from './text-as-html.ts'

const firstOnly =
  (cellOf: (row: ProductRow) => TableCell) =>
  (row: ProductRow): TableCell =>
    row.isFirst ? cellOf(row) : ''

const blank = (heading: string): ExportColumn<ProductRow> => [heading, () => '']

/** A property has one value per row, so a product with several colours and one stock number has no value. */
const property = (
  number: number,
  name: string,
  namesOf: (row: ProductRow) => readonly string[],
): ExportColumn<ProductRow>[] => [
  [`Nombre de propiedad ${number}`, (row) => (namesOf(row).length === 1 ? name : '')],
  [`Valor de propiedad ${number}`, (row) => (namesOf(row).length === 1 ? namesOf(row)[0]! : '')],
]

/**
 * Columns of Tiendanube's import. Only the first row of a product has the product's data. Tiendanube has no column for
 * pictures.
 */
export const tiendanubeColumns: readonly ExportColumn<ProductRow>[] = [
  ['Identificador de URL', ({ product }) => product.id],
  ['Nombre', firstOnly(({ product }) => product.nombre)],
  ['Categorías', firstOnly(({ product }) => product.categoria)],
  ...property(1, 'Color', ({ colors }) => colors),
  ...property(2, 'Talle', ({ sizes }) => sizes),
  ...property(3, '', () => []),
  ['Precio', ({ product }) => ({ amount: formerPrice(product) ?? product.precio })],
  ['Precio promocional', ({ product }) => (formerPrice(product) ? { amount: product.precio } : '')],
  blank('Peso (kg)'),
  blank('Alto (cm)'),
  blank('Ancho (cm)'),
  blank('Profundidad (cm)'),
  ['Stock', ({ stock }) => stock ?? ''],
  ['SKU', ({ sku }) => sku],
  ['Código de barras', ({ codigoDeBarras }) => codigoDeBarras],
  ['Mostrar en tienda', firstOnly(({ product }) => (product.publicado === 'si' ? 'SÍ' : 'NO'))],
  ['Envío sin cargo', firstOnly(() => 'NO')],
  ['Descripción', firstOnly(({ product }) => textAsHtml(product.descripcion))],
  blank('Tags'),
  blank('Título para SEO'),
  blank('Descripción para SEO'),
  blank('Marca'),
  ['Producto Físico', firstOnly(() => 'SÍ')],
  blank('MPN (Número de pieza del fabricante)'),
  blank('Sexo'),
  blank('Rango de edad'),
  blank('Costo'),
]
