import { dayOf, formatDateTime } from '#domain/calendar.ts'
import { paymentStateLabel } from '#domain/payment/payment.ts'
import { paymentDetailText } from '#domain/payment/payment-detail-text.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type * as exports from '#contract/export/exports.ts'
import type { Deps } from '#server/deps.ts'
import { type PaymentRow, readPayments } from '#server/features/payments/payment-list-store.ts'
import {
  type ExportColumn,
  keysetPart,
  type TableExport,
  tableExport,
} from '#server/handlers/table-export.ts'

/** Exports the payments with the columns of the payments screen. */
export function exportPayments(
  { replica, clock }: Pick<Deps, 'replica' | 'clock'>,
  { formato, q, archivados, aviso }: QueryOf<typeof exports.exportPayments>,
): TableExport {
  const filter = { q, archivados: archivados === 'si', aviso: aviso === 'si' }
  return tableExport({
    source: replica,
    name: `pagos-${dayOf(clock.now())}`,
    formato,
    columns,
    read: (db, { after, limit }) =>
      keysetPart(
        limit,
        (count) => readPayments(db, filter, { after, limit: count }),
        ({ id }) => id,
      ),
  })
}

const columns: readonly ExportColumn<PaymentRow>[] = [
  ['N° Venta', ({ ventaNumero }) => ventaNumero ?? ''],
  ['N° Orden', ({ ordenId }) => ordenId],
  ['N° Pago', ({ pagoId }) => pagoId],
  ['Estado', ({ estado }) => paymentStateLabel(estado)],
  ['Detalle', ({ detalleEstado }) => paymentDetailText(detalleEstado)],
  ['Creación', ({ fecCreacion }) => formatDateTime(fecCreacion)],
  ['Aprobación', ({ fecAprobado }) => (fecAprobado === null ? '' : formatDateTime(fecAprobado))],
  ['Total', ({ montoTotal }) => ({ amount: montoTotal })],
  ['Devuelto por Mercado Pago', ({ devuelto }) => ({ amount: devuelto })],
  ['Devuelto en efectivo', ({ devueltoEnEfectivo }) => ({ amount: devueltoEnEfectivo })],
  ['Cuotas', ({ cuotas }) => cuotas],
  ['Email', ({ email }) => email],
  ['ID pagador', ({ idPagador }) => idPagador],
  ['DNI', ({ dni }) => dni],
  ['Nota', ({ nota }) => nota],
]
