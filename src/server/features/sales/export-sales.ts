import { dayOf } from '#domain/calendar.ts'
import { saleStatusLabel } from '#domain/sale/sale-status.ts'
import { collectedAmount } from '#domain/payment/sale-money.ts'
import { formatPesos, type Money, subtract, ZERO } from '#domain/money.ts'
import { discountLabel } from '#domain/pricing/discount-label.ts'
import { type PartFact, partFacts, paymentName } from '#domain/sale/price-facts.ts'
import type { ExportFormat } from '#contract/export/export-format.ts'
import type { Deps } from '#server/deps.ts'
import { type ExportColumn, type TableExport, tableExport } from '#server/handlers/table-export.ts'
import { readSales, readSellers, type SalesFilter, type StoredSale } from './sale-store.ts'

/** Exports all sales of a filter, one row per sale. */
export const exportSales = (
  { replica, clock }: Pick<Deps, 'replica' | 'clock'>,
  formato: ExportFormat,
  filter: SalesFilter,
): TableExport =>
  tableExport({
    source: replica,
    name: `ventas-${dayOf(clock.now())}`,
    formato,
    columns,
    read: async (db, part) => {
      const { rows, ...page } = await readSales(db, filter, part)
      const sellers = await readSellers(
        db,
        rows.map(({ id }) => id),
      )
      return { ...page, rows: rows.map((sale) => ({ ...sale, vendedor: sellers.get(sale.id) ?? '' })) }
    },
  })

const columns: readonly ExportColumn<StoredSale & { vendedor: string }>[] = [
  ['N°', ({ numero }) => numero],
  ['Fecha', ({ fecha }) => fecha],
  ['Hora', ({ hora }) => hora],
  ['Canal', ({ medio }) => medio],
  ['Vendedor', ({ vendedor }) => vendedor],
  ['Estado', ({ estadoPago }) => saleStatusLabel(estadoPago)],
  ['Forma de pago', paymentName],
  ['Partes del pago', ({ pagos }) => partFacts(pagos).map(partText).join(' | ')],
  ['Cliente', ({ cliente }) => cliente],
  ['Correo', ({ correo }) => correo],
  ['Celular', ({ celular }) => celular],
  ['Envío', ({ formaEnvio }) => formaEnvio],
  ['Dirección', ({ direccion }) => direccion],
  ['Piso y depto.', ({ piso, depto }) => [piso, depto].filter(Boolean).join(' ')],
  ['Localidad', ({ localidad }) => localidad],
  ['Provincia', ({ provincia }) => provincia],
  ['CP', ({ cp }) => cp],
  ['Unidades', ({ productos }) => productos.reduce((units, { cantidad }) => units + cantidad, 0)],
  ['Productos', ({ productos }) => productos.map(lineText).join(' | ')],
  ['Subtotal', ({ subtotal }) => ({ amount: subtotal })],
  ['Descuento', ({ descuento }) => ({ amount: descuento })],
  ['Descuentos del mostrador', ({ descuentos }) => descuentos.map(discountText).join(' | ')],
  ['Cupón', ({ codigoDescuento }) => codigoDescuento],
  ['Recargo', ({ recargo }) => ({ amount: recargo })],
  ['Precio del envío', ({ envio }) => ({ amount: envio })],
  ['Total', ({ total }) => ({ amount: total })],
  ['Cobrado', (sale) => ({ amount: collectedAmount(sale) })],
  ['Devuelto', ({ devuelto }) => ({ amount: devuelto })],
  ['A cobrar', ({ aCobrar }) => ({ amount: aCobrar })],
]

const discountText = (given: StoredSale['descuentos'][number]): string =>
  [`${discountLabel(given)}: ${formatPesos(given.importe)}`, given.autorizo && `autorizó ${given.autorizo}`]
    .filter(Boolean)
    .join(', ')

const partText = ({ label, amount, recargo }: PartFact): string =>
  `${label}: ${formatPesos(amount)}${chargeText(recargo)}`

function chargeText(recargo: Money): string {
  if (recargo === ZERO) return ''
  return recargo > ZERO
    ? ` (recargo ${formatPesos(recargo)})`
    : ` (descuento ${formatPesos(subtract(ZERO, recargo))})`
}

function lineText({ cantidad, nombre, color, talle, sku }: StoredSale['productos'][number]): string {
  const details = [color, talle, sku].filter(Boolean).join(', ')
  return `${cantidad} × ${nombre}${details === '' ? '' : ` (${details})`}`
}
