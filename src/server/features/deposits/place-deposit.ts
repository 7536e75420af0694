import { Problem } from '#contract/http/problem.ts'
import * as deposits from '#contract/sale/deposits.ts'
import { dayOf } from '#domain/calendar.ts'
import { add, formatPesos, subtract } from '#domain/money.ts'
import { canReserveUntil, smallestDeposit } from '#domain/sale/deposit.ts'
import { command } from '#server/commands/command.ts'
import { counterOrder } from '#server/features/checkout/place-counter-sale.ts'
import { placeSale } from '#server/features/checkout/place-sale.ts'
import { claimAuthorisation } from '#server/features/staff-pins/authorisation-store.ts'
import { authorisedBy } from '#server/features/staff-pins/authorised-by.ts'
import { invoiceNewSale } from '#server/features/vouchers/invoice-new-sale.ts'
import { buyerOf } from '#server/features/vouchers/voucher-buyer.ts'

/**
 * Creates a counter sale that is reserved for a customer, who pays a part of it now. The sale takes its stock and has no
 * automatic end (decisions.md, "The counter's acts"). A typed buyer gets the invoice of its delivery. Refuses with `deposit-day-passed`, `deposit-too-small` or the
 * codes of a counter sale.
 */
export const placeDeposit = command(deposits.placeDeposit, {
  prepare: async ({ deps, body, actor }) => ({
    profile: await deps.store.profile(),
    authorisation: await authorisedBy(deps, body.autorizacion, actor),
  }),
  run: async (tx, { deps, body, actor, at, prepared }) => {
    const { hasta, celular } = body
    if (!canReserveUntil(hasta, dayOf(at))) throw new Problem('deposit-day-passed')
    const order = counterOrder({ ...body, formaPago: '' }, actor)
    const placed = await placeSale(tx, deps, {
      ...order,
      customer: { ...order.customer, celular: celular || order.customer.celular },
      reservedUntil: hasta,
      authorisedBy: await claimAuthorisation(tx, prepared.authorisation, at),
    })
    const { pagos, subtotal, descuento } = placed.reply
    const smallest = smallestDeposit(subtract(subtotal, descuento), prepared.profile.depositShare)
    if (add(...pagos.map(({ importe }) => importe)) < smallest)
      throw new Problem('deposit-too-small', { text: `La seña es de ${formatPesos(smallest)} o más` })
    if (body.factura)
      await invoiceNewSale(tx, deps, {
        saleId: placed.reply.id,
        buyer: buyerOf(body.factura),
        actor,
        at,
      })
    return placed
  },
})
