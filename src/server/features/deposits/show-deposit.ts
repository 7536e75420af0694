import { Problem } from '#contract/http/problem.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readDeposit } from '#contract/sale/deposits.ts'
import { dayOf } from '#domain/calendar.ts'
import { isDepositOverdue } from '#domain/sale/deposit.ts'
import type { Deps } from '#server/deps.ts'
import { findSale, findSeller } from '#server/features/sales/sale-store.ts'
import { readNamedBuyer } from '#server/features/vouchers/invoice-exchange.ts'
import { buyerReply } from '#server/features/vouchers/voucher-buyer.ts'
import { findLastDay, readDepositPayments } from './deposit-store.ts'

/** Returns a deposit sale with its payments, or refuses with `deposit-not-found`. */
export async function showDeposit(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  id: string,
): Promise<ReplyOf<typeof readDeposit>> {
  const lastDay = await findLastDay(pool, id)
  if (lastDay === undefined) throw new Problem('deposit-not-found')
  const [found, vendedor, payments, buyer] = await Promise.all([
    findSale(pool, id),
    findSeller(pool, id),
    readDepositPayments(pool, id),
    readNamedBuyer(pool, id),
  ])
  const { sale } = found!
  return {
    venta: sale,
    vencida: sale.estadoPago === 'Pendiente' && isDepositOverdue(lastDay, dayOf(clock.now())),
    vendedor: vendedor ?? '',
    factura: buyer ? buyerReply(buyer) : null,
    pagos: payments.map(({ creado, ...part }) => ({ ...part, cuando: creado.toISOString() })),
  }
}
