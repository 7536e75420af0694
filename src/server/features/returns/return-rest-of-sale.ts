import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/http/problem.ts'
import type { WithdrawalRefund } from '#contract/sale/withdrawals.ts'
import { dayOf } from '#domain/calendar.ts'
import { type Money, split, subtract, ZERO } from '#domain/money.ts'
import type { ReturnCondition } from '#domain/sale/sale-return.ts'
import { unitValues } from '#domain/sale/sale-return.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { requireCashAccess } from '#server/features/cash/cash-access.ts'
import { lockProducts } from '#server/features/products/product-store.ts'
import type { LockedSale } from '#server/features/sales/locked-sale-store.ts'
import { writeSaleParts } from '#server/features/sales/sale-money-store.ts'
import { returnUnits } from '#server/features/stock/stock-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { insertCreditMovement, type StoreCredit } from './credit-store.ts'
import { issueCredit } from './issue-credit.ts'
import { payOutCredit } from './pay-out-credit.ts'
import { refundToCard } from './refund-to-card.ts'
import { insertReturn, readLinesToReturn } from './return-store.ts'

/**
 * `importe`: all that the shop still has of the sale, also what no line has, such as a shipping price. `tarjeta`: the
 * part that the provider refunds. `forma`: how the rest goes back. Staff make a transfer at their bank, so the shop only
 * records its amount. `estado`: where the units go.
 */
type RestOfSale = {
  importe: Money
  tarjeta: Money
  forma: WithdrawalRefund
  estado: ReturnCondition
  motivo: string
  creditDays: number
  actor: SignedInActor
  at: Date
}

/** `efectivo`, `transferencia`: what went back so. `vale`: the store credit with its balance, if any. */
export type ReturnedRest = {
  returnId: string
  refundId: number | null
  efectivo: Money
  transferencia: Money
  vale: StoreCredit | undefined
}

/**
 * Returns all units of a confirmed sale that are not returned yet, and gives back all that was paid. The same records as
 * a return at the counter. Precondition: the caller has locked the sale. Locks cash of the day, then products. Refuses
 * with `sale-not-returnable`, `no-card-payment` or the codes of `requireCashAccess`.
 */
export async function returnRestOfSale(
  tx: Transaction,
  sale: LockedSale,
  { importe, tarjeta, forma, estado, motivo, creditDays, actor, at }: RestOfSale,
): Promise<ReturnedRest> {
  if (sale.estadoPago !== 'Confirmada') throw new Problem('sale-not-returnable')
  const rest = subtract(importe, tarjeta)
  const efectivo = forma === 'efectivo' ? rest : ZERO
  const transferencia = forma === 'transferencia' ? rest : ZERO
  if (efectivo > 0) await requireCashAccess(tx, dayOf(at), actor)
  const units = await unitsLeft(tx, sale, { importe, estado })
  await lockProducts(
    tx,
    units.map(({ idProducto }) => idProducto),
  )
  // A refund of everything needs no credit. A credit records what a card, cash or a transfer gave back.
  const issued =
    tarjeta > 0 && rest === 0 ? undefined : await issueCredit(tx, { valor: importe, creditDays, actor, at })
  if (estado === 'stock')
    await returnUnits(tx, units, { kind: 'Devolución', saleId: sale.id, actor: actor.uid })
  const refundId =
    tarjeta > 0 ? await refundToCard(tx, sale, { monto: tarjeta, credit: issued, actor, at }) : null
  const credit = issued && { ...issued, saldo: rest }
  if (credit && efectivo > 0)
    await payOutCredit(tx, credit, {
      descripcion: `Arrepentimiento de la venta N° ${sale.numero}`,
      actor,
      at,
    })
  if (credit && transferencia > 0)
    await insertCreditMovement(tx, {
      creditId: credit.id,
      tipo: 'Dinero',
      monto: subtract(ZERO, transferencia),
      actor: actor.uid,
      at,
    })
  const returned = { id: uuidv7(), saleId: sale.id, valor: importe, creditId: issued?.id ?? null, refundId }
  await insertReturn(
    tx,
    { ...returned, motivo, actor: actor.uid, at },
    units.map(({ idProducto: _idProducto, ...unit }) => unit),
  )
  await writeSaleParts(tx, sale, at)
  return {
    returnId: returned.id,
    refundId,
    efectivo,
    transferencia,
    vale: credit && forma === 'vale' && rest > 0 ? credit : undefined,
  }
}

/** Shares the amount among the lines in proportion to what was paid for their units. */
async function unitsLeft(
  tx: Transaction,
  sale: LockedSale,
  { importe, estado }: { importe: Money; estado: ReturnCondition },
) {
  const lines = await readLinesToReturn(tx, sale.id)
  const values = unitValues(lines, sale.recargo)
  const left = lines.flatMap(({ position, idProducto, cantidad, devueltas }, at) => {
    const weight = values[at]!.slice(devueltas).reduce((sum: number, value) => sum + value, 0)
    return devueltas < cantidad ? [{ position, idProducto, cantidad: cantidad - devueltas, weight }] : []
  })
  const shares =
    left.length === 0
      ? []
      : split(
          importe,
          left.map(({ weight }) => weight),
        )
  return left.map(({ weight: _weight, ...line }, at) => ({ ...line, estado, valor: shares[at]! }))
}
