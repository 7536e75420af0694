import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type * as withdrawals from '#contract/sale/withdrawals.ts'
import { formatDateTime } from '#domain/calendar.ts'
import { parsePurchaseNumber } from '#domain/sale/purchase-number.ts'
import { withdrawalTerm } from '#domain/sale/withdrawal.ts'
import { withdrawalTermText } from '#domain/text/withdrawal-term-text.ts'
import { runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { lockSale } from '#server/features/sales/locked-sale-store.ts'
import { StoredReply } from '#server/idempotency/stored-reply.ts'
import { readDeliveryMoment } from '#server/features/shipping/delivery-moment-store.ts'
import { queueWithdrawalEmail } from './withdrawal-emails.ts'
import { findSaleOfCustomer, findWithdrawalOfSale, insertWithdrawal } from './withdrawal-store.ts'

type Reply = ReplyOf<typeof withdrawals.requestWithdrawal>

/**
 * Registers that a customer withdraws from a web purchase, and queues the e-mail with the code. A repeated request gets
 * the same code without another e-mail. A late request is registered too, because the shop decides. Refuses with
 * `withdrawal-not-found` for every pair of number and e-mail that is no web purchase, so that the reply reveals nothing
 * else, or with `withdrawal-annulled`. Each unknown pair counts as a guess (`limits.withdrawal`).
 */
export async function requestWithdrawal(
  deps: Deps,
  { body, address }: { body: BodyOf<typeof withdrawals.requestWithdrawal>; address: string | undefined },
): Promise<Reply> {
  const numero = parsePurchaseNumber(body.numero)
  if (numero === undefined) throw new Problem('withdrawal-not-found')
  const attempt = await deps.limits.withdrawal({ numero, address })
  const saleId = await findSaleOfCustomer(deps.pool, { numero, correo: body.correo })
  if (saleId === undefined) throw new Problem('withdrawal-not-found')
  await attempt.undo()
  const reply = await runCommand(deps, { actor: undefined, idempotency: undefined }, async (tx) => {
    const at = deps.clock.now()
    // Two requests at once: the second one finds the withdrawal of the first.
    const sale = (await lockSale(tx, saleId))!
    const known = await findWithdrawalOfSale(tx, saleId)
    if (!known && sale.estadoPago === 'Anulado') throw new Problem('withdrawal-annulled')
    const withdrawal = known ?? (await insertWithdrawal(tx, { saleId, correo: sale.correo, at }))
    const { codigo, estado, creado } = withdrawal
    const entregada = await readDeliveryMoment(tx, saleId)
    const plazo = withdrawalTermText(withdrawalTerm({ entregada, pedido: creado }))
    if (!known)
      await queueWithdrawalEmail(
        tx,
        withdrawal,
        { kind: 'withdrawal-received', payload: { codigo, plazo } },
        at,
      )
    return { reply: { codigo, numero, estado, fecha: formatDateTime(creado), plazo } }
  })
  if (reply instanceof StoredReply) throw new Error('A request without a key has no stored reply')
  return reply
}
