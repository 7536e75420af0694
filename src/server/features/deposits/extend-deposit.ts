import { Problem } from '#contract/http/problem.ts'
import * as deposits from '#contract/sale/deposits.ts'
import { dayOf } from '#domain/calendar.ts'
import { canReserveUntil } from '#domain/sale/deposit.ts'
import { command } from '#server/commands/command.ts'
import { findSale } from '#server/features/sales/sale-store.ts'
import { writeLastDay } from './deposit-store.ts'
import { lockOpenDeposit } from './lock-open-deposit.ts'

/** Changes the last day of a deposit sale. Refuses with `deposit-not-found`, `deposit-over` or `deposit-day-passed`. */
export const extendDeposit = command(deposits.extendDeposit, async (tx, { params, body, at }) => {
  const sale = await lockOpenDeposit(tx, params.id)
  if (!canReserveUntil(body.hasta, dayOf(at))) throw new Problem('deposit-day-passed')
  await writeLastDay(tx, sale.id, body.hasta)
  const { sale: reply } = (await findSale(tx, sale.id))!
  return {
    reply,
    saleId: sale.id,
    audit: {
      what: 'cambió el día de una seña',
      object: `sale:${sale.id}`,
      before: { guardadaHasta: sale.guardadaHasta },
      after: { guardadaHasta: body.hasta },
    },
  }
})
