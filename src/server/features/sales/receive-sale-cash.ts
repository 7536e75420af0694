import { Problem } from '#contract/http/problem.ts'
import * as saleCash from '#contract/sale/receive-sale-cash.ts'
import { cashDue } from '#domain/cash/cash-flow.ts'
import { isListed } from '#domain/sale/sale-status.ts'
import { isVisibleSale, visibleSales } from '#domain/sale/visible-sales.ts'
import { command } from '#server/commands/command.ts'
import { reconcileCash } from '#server/features/cash/sale-cash-store.ts'
import { lockSale } from './locked-sale-store.ts'
import { readSaleMoney, writeSaleParts } from './sale-money-store.ts'
import { readPartsOfSale } from './sale-parts-store.ts'
import { findSale } from './sale-store.ts'

/**
 * Receives the cash of a confirmed sale, which enters today's till. Refuses with `sale-not-found`, `sale-annulled`,
 * `sale-without-cash-to-receive`, `sale-with-deposit`, or `cash-closed` for a seller on a closed day.
 */
export const receiveSaleCash = command(saleCash.receiveSaleCash, async (tx, { params, actor, at }) => {
  const { id } = params
  const sale = await lockSale(tx, id)
  if (!sale || !isVisibleSale(visibleSales(actor), sale)) throw new Problem('sale-not-found')
  if (!isListed(sale.estadoPago)) throw new Problem('sale-annulled')
  if (sale.guardadaHasta !== null) throw new Problem('sale-with-deposit')
  const { aCobrar } = await readSaleMoney(tx, sale)
  const pagos = await readPartsOfSale(tx, id)
  if (cashDue({ ...sale, pagos }) === 0 || aCobrar === 0) throw new Problem('sale-without-cash-to-receive')
  await reconcileCash(tx, sale, { actor, at, receivesCash: true })
  await writeSaleParts(tx, sale, at)
  const { sale: reply } = (await findSale(tx, id))!
  return {
    reply,
    saleId: id,
    audit: {
      what: 'cobró una venta',
      object: `sale:${id}`,
      after: { numero: sale.numero, monto: aCobrar },
    },
  }
})
