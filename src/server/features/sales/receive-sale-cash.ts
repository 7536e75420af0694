import { Problem } from '#contract/http/problem.ts'
import type { receiveSaleCash as receiveSaleCashCall } from '#contract/sale/receive-sale-cash.ts'
import { isPaidIntoTill } from '#domain/cash/cash-flow.ts'
import { isListed } from '#domain/sale/sale-status.ts'
import { isVisibleSale, visibleSales } from '#domain/sale/visible-sales.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { reconcileCash } from '#server/features/cash/sale-cash-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { lockSale } from './locked-sale-store.ts'
import { readSaleMoney, writeSaleParts } from './sale-money-store.ts'
import { findSale } from './sale-store.ts'

type Input = { id: string; actor: SignedInActor; idempotency: IdempotentRequest | undefined }

/**
 * Receives the cash of a confirmed sale, which enters today's till. Refuses with `sale-not-found`, `sale-annulled`,
 * `sale-without-cash-to-receive`, or `cash-closed` for a seller on a closed day.
 */
export async function receiveSaleCash(
  deps: Deps,
  { id, actor, idempotency }: Input,
): Promise<CommandReply<typeof receiveSaleCashCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const sale = await lockSale(tx, id)
    if (!sale || !isVisibleSale(visibleSales(actor), sale)) throw new Problem('sale-not-found')
    if (!isListed(sale.estadoPago)) throw new Problem('sale-annulled')
    const { aCobrar } = await readSaleMoney(tx, sale)
    if (!isPaidIntoTill(sale) || aCobrar === 0) throw new Problem('sale-without-cash-to-receive')
    await reconcileCash(tx, sale, { actor, at: deps.clock.now(), receivesCash: true })
    await writeSaleParts(tx, sale)
    const { sale: reply } = (await findSale(tx, id))!
    return {
      reply,
      audit: {
        what: 'cobró una venta',
        object: `sale:${id}`,
        after: { numero: sale.numero, monto: aCobrar },
      },
    }
  })
}
