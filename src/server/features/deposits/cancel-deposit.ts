import { v7 as uuidv7 } from 'uuid'
import * as deposits from '#contract/sale/deposits.ts'
import { dayOf } from '#domain/calendar.ts'
import { add, subtract, ZERO } from '#domain/money.ts'
import { STORE_CREDIT } from '#domain/pricing/surcharge.ts'
import { command } from '#server/commands/command.ts'
import { requireCashAccess } from '#server/features/cash/cash-access.ts'
import { creditReply } from '#server/features/returns/credit-reply.ts'
import { issueCredit } from '#server/features/returns/issue-credit.ts'
import { insertReturn } from '#server/features/returns/return-store.ts'
import { payOutCredit } from '#server/features/returns/pay-out-credit.ts'
import { readSaleMoney } from '#server/features/sales/sale-money-store.ts'
import { readPartsOfSale } from '#server/features/sales/sale-parts-store.ts'
import { annulLockedSale } from '#server/features/sales/transition-sale.ts'
import { lockOpenDeposit } from './lock-open-deposit.ts'

/**
 * Cancels a deposit sale: its stock and its coupon use come back, and so does the part of a store credit. What was paid
 * otherwise becomes store credit, which is paid out in cash if the store data say so (`depositRefund`) and the
 * actor may give money back (`refundsAtTill`). Locks sale, cash
 * of the day, products. Refuses with `deposit-not-found`, `deposit-over` or `cash-closed`.
 */
export const cancelDeposit = command(deposits.cancelDeposit, {
  prepare: ({ deps }) => deps.store.profile(),
  run: async (
    tx,
    { params, body: { motivo }, actor, at, prepared: { creditDays, depositRefund, refundsAtTill } },
  ) => {
    const sale = await lockOpenDeposit(tx, params.id)
    const { queda } = await readSaleMoney(tx, sale)
    const ofCredits = (await readPartsOfSale(tx, sale.id)).filter(({ metodo }) => metodo === STORE_CREDIT)
    const valor = subtract(queda, add(ZERO, ...ofCredits.map(({ importe }) => importe)))
    const canPayOut = actor.rol === 'admin' || refundsAtTill === 'sellers'
    const isPaidOut = depositRefund === 'efectivo' && canPayOut && valor > 0
    if (isPaidOut) await requireCashAccess(tx, dayOf(at), actor)
    const credit = valor === 0 ? undefined : await issueCredit(tx, { valor, creditDays, actor, at })
    if (credit)
      await insertReturn(
        tx,
        {
          id: uuidv7(),
          saleId: sale.id,
          valor,
          creditId: credit.id,
          refundId: null,
          motivo,
          actor: actor.uid,
          at,
        },
        [],
      )
    await annulLockedSale(tx, sale, { actor, at })
    if (credit && isPaidOut)
      await payOutCredit(tx, credit, {
        descripcion: `Seña cancelada de la venta N° ${sale.numero}`,
        actor,
        at,
      })
    return {
      reply: {
        efectivo: isPaidOut ? valor : ZERO,
        vale: credit && !isPaidOut ? creditReply(credit) : null,
      },
      audit: {
        what: 'canceló una venta con seña',
        object: `sale:${sale.id}`,
        before: { estadoPago: sale.estadoPago },
        after: {
          estadoPago: 'Anulado',
          numero: sale.numero,
          motivo,
          [isPaidOut ? 'efectivo' : 'vale']: valor,
        },
      },
      catalogueChange: 'catalogue',
    }
  },
})
