import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/http/problem.ts'
import * as credits from '#contract/sale/credits.ts'
import { dayOf } from '#domain/calendar.ts'
import { creditRefusal } from '#domain/sale/credit-refusal.ts'
import { command } from '#server/commands/command.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queueEmail } from '#server/email/outbox/outbox-store.ts'
import { requireSentEmail } from '#server/email/smtp/sends-email.ts'
import { creditProblems } from './credit-problems.ts'
import { findCreditById, type StoreCredit } from './credit-store.ts'

/** Sends a store credit with its balance to an address. Only the address comes from the request. */
export const emailCredit = command(credits.emailCredit, {
  prepare: async ({ deps, actor }) => {
    requireSentEmail(deps)
    await deps.limits.saleEmail(actor.uid)
  },
  run: async (tx, { params, body: { correo }, at }) => {
    const credit = await findCreditById(tx, params.id)
    const refusal = creditRefusal(credit, dayOf(at))
    if (!credit || refusal) throw new Problem(creditProblems[refusal ?? 'unknown'])
    await queueCreditEmail(tx, credit, { correo, at })
    return {
      reply: { message: `Mandamos el vale a ${correo}` },
      audit: { what: 'mandó un vale por correo', object: `credit:${credit.id}` },
    }
  },
})

export const queueCreditEmail = (
  tx: Queryable,
  { id, saldo }: Pick<StoreCredit, 'id' | 'saldo'>,
  { correo, at }: { correo: string; at: Date },
): Promise<boolean> =>
  queueEmail(tx, {
    kind: 'store-credit',
    payload: { vale: id, saldo },
    dedupeKey: `store-credit:${id}:${randomUUID()}`,
    recipient: correo,
    subject: 'Tu vale',
    queuedAt: at,
  })
