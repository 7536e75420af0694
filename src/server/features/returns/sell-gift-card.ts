import { Problem } from '#contract/http/problem.ts'
import * as credits from '#contract/sale/credits.ts'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { isPaidInCash } from '#domain/cash/cash-flow.ts'
import { add, MAX_MONEY } from '#domain/money.ts'
import { surchargeOf } from '#domain/pricing/surcharge.ts'
import { lastCreditDay } from '#domain/sale/credit-expiry.ts'
import { command } from '#server/commands/command.ts'
import { requireSentEmail } from '#server/email/smtp/sends-email.ts'
import { requireCashAccess } from '#server/features/cash/cash-access.ts'
import { insertCashEntry } from '#server/features/cash/cash-store.ts'
import { creditReply } from './credit-reply.ts'
import { insertCredit, insertCreditMovement } from './credit-store.ts'
import { queueCreditEmail } from './email-credit.ts'

/**
 * Sells a gift card: a store credit that a customer pays with one method of the till and its surcharge. Cash enters the
 * till. The gift card is no sale, so it is revenue only when it pays one.
 */
export const sellGiftCard = command(credits.sellGiftCard, {
  prepare: ({ deps, body }) => {
    if (body.correo !== '') requireSentEmail(deps)
    return deps.store.profile()
  },
  run: async (tx, { body, actor, at, prepared: { surcharges, creditDays } }) => {
    const { monto, formaPago: metodo, para, correo } = body
    const recargo = surchargeOf({ method: metodo, surcharges }, monto)
    const cobrado = add(monto, recargo)
    if (body.cobrado !== undefined && body.cobrado !== cobrado) throw new Problem('price-changed')
    if (cobrado > MAX_MONEY) throw new Problem('amount-too-large')
    const act = { actor: actor.uid, at }
    const dia = dayOf(at)
    const isCash = isPaidInCash(metodo)
    if (isCash) await requireCashAccess(tx, dia, actor)
    const vence = lastCreditDay(dia, creditDays)
    const credit = { ...(await insertCredit(tx, { ...act, vence, para })), saldo: monto }
    const entry = isCash
      ? await insertCashEntry(tx, {
          tipo: 'Ingreso',
          monto: cobrado,
          descripcion: 'Vale de regalo',
          dia,
          hora: formatTime(at),
          actor,
          at,
        })
      : undefined
    const cashEntryId = entry && Number(entry.id)
    await insertCreditMovement(tx, {
      ...act,
      creditId: credit.id,
      tipo: 'Regalo',
      monto,
      metodo,
      recargo,
      cashEntryId,
    })
    if (correo !== '') await queueCreditEmail(tx, credit, { correo, at })
    return {
      reply: { ...creditReply(credit), id: credit.id, recargo, cobrado },
      audit: {
        what: 'vendió un vale de regalo',
        object: `credit:${credit.id}`,
        // Without the name of the recipient, because an erasure does not reach the audit trail.
        after: { monto, formaPago: metodo, recargo },
      },
    }
  },
})
