import { randomUUID } from 'node:crypto'
import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import type * as orders from '#contract/shipping/orders.ts'
import { parseSalesSearch } from '#domain/sale/parse-sales-search.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { queueOrDiscardEmail } from '#server/email/outbox/queue-or-discard-email-store.ts'
import { requireSentEmail } from '#server/email/smtp/sends-email.ts'
import { findOrderOfBuyer } from './order-store.ts'

/**
 * Mails the link to an order to the e-mail of the sale. An unknown pair of number and e-mail causes the same work and the
 * same reply, so neither the reply nor its time reveals orders. Refuses with `too-many-requests`, which counts every
 * typed e-mail like a sign-in link, or with `email-unavailable`.
 */
export async function requestOrderLink(
  deps: Pick<Deps, 'pool' | 'clock' | 'config' | 'mailer' | 'limits'>,
  {
    body: { numero, correo },
    address,
  }: { body: BodyOf<typeof orders.requestOrderLink>; address: string | undefined },
): Promise<ReplyOf<typeof orders.requestOrderLink>> {
  requireSentEmail(deps)
  await deps.limits.email({ email: correo, address })
  const number = parseSalesSearch(numero).numero ?? 0
  await inTransaction(deps.pool, async (tx) => {
    const order = await findOrderOfBuyer(tx, { numero: number, correo })
    const mail = {
      kind: 'order-link' as const,
      dedupeKey: `order-link:${randomUUID()}`,
      recipient: order?.correo ?? correo,
      subject: 'El enlace de tu pedido',
      payload: {},
      queuedAt: deps.clock.now(),
    }
    // Without a sale the row only takes its time, and is rolled back.
    await queueOrDiscardEmail(
      tx,
      { ...mail, saleId: order?.id as string },
      { isDiscarded: order === undefined },
    )
  })
  return { ok: true }
}
