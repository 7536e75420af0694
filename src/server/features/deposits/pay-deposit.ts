import { Problem } from '#contract/http/problem.ts'
import * as deposits from '#contract/sale/deposits.ts'
import { dayOf } from '#domain/calendar.ts'
import { cashOfParts } from '#domain/cash/cash-flow.ts'
import { add, MAX_MONEY, ZERO } from '#domain/money.ts'
import { methodPrices } from '#domain/pricing/method-prices.ts'
import { chargedAmount, payParts } from '#domain/pricing/price-lines.ts'
import { command } from '#server/commands/command.ts'
import { requireCashAccess } from '#server/features/cash/cash-access.ts'
import { creditCodesOf, creditUses } from '#server/features/checkout/credit-uses.ts'
import { storeMoney } from '#server/features/checkout/store-sale.ts'
import { lockCredits } from '#server/features/returns/credit-store.ts'
import { readSaleMoney, writeSaleParts } from '#server/features/sales/sale-money-store.ts'
import { insertSalePayments } from '#server/features/sales/sale-parts-store.ts'
import { findSale } from '#server/features/sales/sale-store.ts'
import { transitionSale } from '#server/features/sales/transition-sale.ts'
import { addSurcharge } from './deposit-store.ts'
import { lockOpenDeposit } from './lock-open-deposit.ts'

/**
 * Receives another payment of a deposit sale, and delivers the sale if requested. Each part adds the surcharge of its
 * method, or takes its discount off. Refuses with `deposit-not-found`, `deposit-over`, `payment-parts-mismatch` (more than is left),
 * `price-changed` (other surcharges than the screen's), `deposit-unpaid`, or the refusals of credits and cash.
 */
export const payDeposit = command(deposits.payDeposit, {
  prepare: ({ deps }) => deps.store.profile(),
  run: async (tx, { params, body, actor, at, prepared: profile }) => {
    const sale = await lockOpenDeposit(tx, params.id)
    const { aCobrar } = await readSaleMoney(tx, sale)
    const { pagos, porPagar } = payParts(aCobrar, { parts: body.pagos, surcharges: methodPrices(profile) })
    const isNothing = pagos.length === 0 && !body.entregar
    if (isNothing || porPagar < 0 || (aCobrar > 0 && pagos.some(({ importe }) => importe === 0)))
      throw new Problem('payment-parts-mismatch')
    const charged = add(...pagos.map(chargedAmount))
    if ((body.total ?? charged) !== charged) throw new Problem('price-changed')
    if (add(sale.total, ...pagos.map((part) => part.recargo)) > MAX_MONEY)
      throw new Problem('amount-too-large')
    if (body.entregar && porPagar !== 0) throw new Problem('deposit-unpaid')
    const cash = cashOfParts(pagos)
    if (cash > 0) await requireCashAccess(tx, dayOf(at), actor)
    const codes = creditCodesOf(body.pagos)
    const credits = codes.length === 0 ? [] : await lockCredits(tx, codes)
    const uses = creditUses(body.pagos, { pagos, credits, today: dayOf(at) })
    await insertSalePayments(tx, pagos, { saleId: sale.id, actor: actor.uid, at })
    await storeMoney(tx, { ...sale, actor: actor.uid }, { cash, uses, seller: actor, at })
    const recargo = add(ZERO, ...pagos.map((part) => part.recargo))
    const total = add(sale.total, recargo)
    await addSurcharge(tx, sale.id, recargo)
    if (body.entregar) await transitionSale(tx, { ...sale, total }, 'Confirmada', { actor, at })
    else await writeSaleParts(tx, { ...sale, total }, at)
    const { sale: reply } = (await findSale(tx, sale.id))!
    return {
      reply,
      saleId: sale.id,
      audit: {
        what: body.entregar ? 'entregó una venta con seña' : 'cobró una seña',
        object: `sale:${sale.id}`,
        after: { numero: sale.numero, ...(charged > 0 && { cobrado: charged }), aCobrar: reply.aCobrar },
      },
    }
  },
})
