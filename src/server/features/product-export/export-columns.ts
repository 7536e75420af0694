import type { Money } from '#domain/money.ts'
import { formerPrice, type ProductDetail } from '#domain/product/product.ts'
import { formatSizeTable } from '#domain/product/size-table.ts'
import { formatBasisPoints } from '#domain/text/typed-percent.ts'
import type { TableCell } from '#domain/text/table-cell.ts'
import type { ExportColumn } from '#server/handlers/table-export.ts'
import type { ProductRow } from './product-rows.ts'

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
  ['Peso (kg)', ({ product }) => (product.peso ? kilosText(product.peso) : '')],
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
  ['Costo', ({ costo }) => amountOrBlank(costo)],
]

/** The shop's own columns, with headings that the import knows (`columnNames`). */
export const shopColumns: readonly ExportColumn<ProductRow>[] = [
  ['id', ({ product }) => product.id],
  ['categoria', ({ product }) => product.categoria],
  ['nombre', ({ product }) => product.nombre],
  ['color', ({ colors }) => listText(colors)],
  ['talle', ({ sizes }) => listText(sizes)],
  ['stock', ({ stock }) => stock ?? ''],
  ['precio', ({ product }) => ({ amount: product.precio })],
  ['precioAnterior', ({ product }) => amountOrBlank(formerPrice(product))],
  ['costo', ({ costo }) => amountOrBlank(costo)],
  ['sku', ({ sku }) => sku],
  ['codigoDeBarras', ({ codigoDeBarras }) => codigoDeBarras],
  ['imagenes', ({ product, isFirst }) => (isFirst ? imagesText(product.images) : '')],
  ['publicado', ({ product }) => product.publicado],
  ['peso', ({ product, isFirst }) => (isFirst ? (product.peso ?? '') : '')],
  ['tasaIva', ({ product, isFirst }) => (isFirst ? rateText(product.tasaIva) : '')],
  ['descripcion', ({ product, isFirst }) => (isFirst ? plainOrHtml(product.descripcion) : '')],
  ['composicion', ({ product, isFirst }) => (isFirst ? plainOrHtml(product.composicion) : '')],
  ['cuidados', ({ product, isFirst }) => (isFirst ? plainOrHtml(product.cuidados) : '')],
  [
    'guiaDeTalles',
    ({ product, isFirst }) => (isFirst && product.guiaDeTalles ? formatSizeTable(product.guiaDeTalles) : ''),
  ],
]

/** Tiendanube reads kilos with a decimal point. */
const kilosText = (grams: number): string => (grams / 1_000).toFixed(3)

const rateText = (rate: ProductDetail['tasaIva']): string =>
  typeof rate === 'number' ? `${formatBasisPoints(rate)} %` : ''

const amountOrBlank = (amount: Money | undefined): TableCell => (amount === undefined ? '' : { amount })

/** Semicolons, because an import could read 'blanco, lunares negros' as one name. */
const listText = (names: readonly string[]): string => names.join('; ')

/** A JSON list for addresses that contain a separator. */
const imagesText = (images: readonly string[]): string =>
  images.some((image) => /[,;|\n]/.test(image)) ? JSON.stringify(images) : images.join(', ')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Returns a multi-line text as HTML. An import of the HTML restores the text. */
const textAsHtml = (text: string): string =>
  text === ''
    ? ''
    : text
        .replaceAll(/[&<>]/g, (sign) => entities[sign]!)
        .split('\n\n')
        .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
        .join('')

/** Returns a text unchanged, or as HTML if an import would misread the text as HTML. */
const plainOrHtml = (text: string): string => (/<[a-z/!]|&[a-z#]/i.test(text) ? textAsHtml(text) : text)
