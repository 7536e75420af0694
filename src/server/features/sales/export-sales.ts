import { dayOf } from '#domain/calendar.ts'
import { saleStatusLabel } from '#domain/sale/sale-status.ts'
import { paymentMethodName } from '#domain/pricing/surcharge.ts'
import { type CsvCell, writeCsv, writeCsvRows } from '#domain/text/write-csv.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedFile, chunkedFile } from '#server/handlers/chunked-list.ts'
import { readSales, type SalesFilter, type StoredSale } from './sale-store.ts'

/** Exports all sales of a filter, one row per sale, as CSV for Excel in Argentina. */
export function exportSales({ pool, clock }: Pick<Deps, 'pool' | 'clock'>, filter: SalesFilter): ChunkedFile {
  return chunkedFile({
    name: `ventas-${dayOf(clock.now())}.csv`,
    header: writeCsv([HEAD]),
    read: (part) => readSales(pool, filter, part),
    write: (sales) => writeCsvRows(sales.map(rowOf)),
  })
}

const HEAD = [
  'N°',
  'Fecha',
  'Hora',
  'Canal',
  'Estado',
  'Forma de pago',
  'Cliente',
  'Correo',
  'Celular',
  'Envío',
  'Dirección',
  'Provincia',
  'CP',
  'Unidades',
  'Productos',
  'Subtotal',
  'Descuento',
  'Cupón',
  'Recargo',
  'Total',
]

const rowOf = (sale: StoredSale): CsvCell[] => [
  String(sale.numero),
  sale.fecha,
  sale.hora,
  sale.medio,
  saleStatusLabel(sale.estadoPago),
  paymentMethodName(sale.pago),
  sale.cliente,
  sale.correo,
  sale.celular,
  sale.formaEnvio,
  sale.direccion,
  sale.provincia,
  sale.cp,
  String(sale.productos.reduce((units, { cantidad }) => units + cantidad, 0)),
  sale.productos.map(lineText).join(' | '),
  sale.subtotal,
  sale.descuento,
  sale.codigoDescuento,
  sale.recargo,
  sale.total,
]

function lineText({ cantidad, nombre, color, talle, sku }: StoredSale['productos'][number]): string {
  const details = [color, talle, sku].filter(Boolean).join(', ')
  return `${cantidad} × ${nombre}${details === '' ? '' : ` (${details})`}`
}
