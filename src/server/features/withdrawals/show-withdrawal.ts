import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { readWithdrawal } from '#contract/sale/withdrawals.ts'
import type { Role } from '#domain/account/role.ts'
import type { Deps } from '#server/deps.ts'
import { findRefundWithPayment } from '#server/features/payments/refunds/refund-store.ts'
import { findSale } from '#server/features/sales/sale-store.ts'
import { listedWithdrawal } from './listed-withdrawal.ts'
import { readDeliveryMoment } from '#server/features/shipping/delivery-moment-store.ts'
import { settlementOfSale } from './settlement-of-sale.ts'
import { findWithdrawal } from './withdrawal-store.ts'

/** Returns a withdrawal with its sale and what its return would do, or refuses with `withdrawal-unknown`. */
export async function showWithdrawal(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  id: string,
  rol: Role,
): Promise<ReplyOf<typeof readWithdrawal>> {
  const found = await findWithdrawal(pool, id)
  if (!found) throw new Problem('withdrawal-unknown')
  const { saleId, refundId, motivo, confirmado, cerrado } = found
  const [{ sale }, entregada, refund] = await Promise.all([
    findSale(pool, saleId).then((row) => row!),
    readDeliveryMoment(pool, saleId),
    refundId === null ? undefined : findRefundWithPayment(pool, refundId),
  ])
  const { numero, cliente, total, estadoPago, pago } = sale
  return {
    ...listedWithdrawal(
      { ...found, ventaId: saleId, numero, cliente, total },
      { entregada, now: clock.now(), rol },
    ),
    motivo,
    confirmado: confirmado?.toISOString() ?? null,
    cerrado: cerrado?.toISOString() ?? null,
    estadoPago,
    pago,
    productos: sale.productos.map(({ nombre, color, talle, cantidad }) =>
      [`${cantidad} × ${nombre}`, color, talle].filter(Boolean).join(' · '),
    ),
    devolucion: await settlementOfSale(pool, { id: saleId, estadoPago, total, guardadaHasta: null }),
    reembolso: refund
      ? {
          monto: refund.monto,
          pagoId: refund.pagoId,
          estado: refund.hecho ? 'hecho' : refund.fallado ? 'fallado' : 'en-camino',
        }
      : null,
  }
}
