import type { Money } from '#domain/money.ts'
import { formerPrice } from '#domain/product/product.ts'
import { formatSizeTable } from '#domain/product/size-table.ts'
import type { TableCell } from '#domain/text/table-cell.ts'
import type { ExportColumn } from '#server/handlers/table-export.ts'
import type { ProductRow } from './product-rows.ts'
import { plainOrHtml } from './text-as-html.ts'

/** The shop's own columns, with headings that the import knows (`columnNames`). */
export const productColumns: readonly ExportColumn<ProductRow>[] = [
  ['id', ({ product }) => product.id],
  ['categoria', ({ product }) => product.categoria],
  ['nombre', ({ product }) => product.nombre],
  ['color', ({ colors }) => listText(colors)],
  ['talle', ({ sizes }) => listText(sizes)],
  ['stock', ({ stock }) => stock ?? ''],
  ['precio', ({ product }) => ({ amount: product.precio })],
  ['precioAnterior', ({ product }) => amountOrBlank(formerPrice(product))],
  ['sku', ({ sku }) => sku],
  ['codigoDeBarras', ({ codigoDeBarras }) => codigoDeBarras],
  ['imagenes', ({ product, isFirst }) => (isFirst ? imagesText(product.images) : '')],
  ['publicado', ({ product }) => product.publicado],
  ['descripcion', ({ product, isFirst }) => (isFirst ? plainOrHtml(product.descripcion) : '')],
  ['composicion', ({ product, isFirst }) => (isFirst ? plainOrHtml(product.composicion) : '')],
  ['cuidados', ({ product, isFirst }) => (isFirst ? plainOrHtml(product.cuidados) : '')],
  [
    'guiaDeTalles',
    ({ product, isFirst }) => (isFirst && product.guiaDeTalles ? formatSizeTable(product.guiaDeTalles) : ''),
  ],
]

const amountOrBlank = (amount: Money | undefined): TableCell => (amount === undefined ? '' : { amount })

/** Semicolons, because an import could read 'blanco, lunares negros' as one name. */
const listText = (names: readonly string[]): string => names.join('; ')

/** A JSON list for addresses that contain a separator. */
const imagesText = (images: readonly string[]): string =>
  images.some((image) => /[,;|\n]/.test(image)) ? JSON.stringify(images) : images.join(', ')
