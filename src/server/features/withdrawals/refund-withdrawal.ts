import { Problem } from '#contract/http/problem.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import * as withdrawals from '#contract/sale/withdrawals.ts'
import { ZERO } from '#domain/money.ts'
import { isCharged } from '#domain/payment/assess-payments.ts'
import { command } from '#server/commands/command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { readPaymentsOfSale } from '#server/features/payments/payment-record-store.ts'
import { queueCreditEmail } from '#server/features/returns/email-credit.ts'
import { type ReturnedRest, returnRestOfSale } from '#server/features/returns/return-rest-of-sale.ts'
import { setUnitsAside } from '#server/features/returns/set-units-aside.ts'
import { type LockedSale, lockSale } from '#server/features/sales/locked-sale-store.ts'
import { annulLockedSale } from '#server/features/sales/transition-sale.ts'
import { isReceiptUnreviewed } from '#server/features/transfers/transfer-receipt-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { lockWithdrawalFor } from './lock-withdrawal-for.ts'
import { settlementOfSale } from './settlement-of-sale.ts'
import { queueWithdrawalEmail } from './withdrawal-emails.ts'
import { findWithdrawal, writeWithdrawal } from './withdrawal-store.ts'

type Act = {
  body: BodyOf<typeof withdrawals.refundWithdrawal>
  codigo: string
  creditDays: number
  actor: SignedInActor
  at: Date
}

/**
 * Settles a withdrawal once: returns what is left of a paid sale as a return at the counter does, or annuls an unpaid
 * sale. Damaged units ('fallado') stay out of the stock in both cases. What the card paid goes back by a refund of the
 * provider, which a job sends. Locks sale, withdrawal, cash of the day, products. Refuses with `withdrawal-unknown`, `withdrawal-closed`, `withdrawal-receipt-unreviewed`,
 * `withdrawal-payment-in-process`, `sale-charged`,
 * or the codes of `returnRestOfSale`.
 */
export const refundWithdrawal = command(withdrawals.refundWithdrawal, {
  prepare: ({ deps }) => deps.store.profile(),
  run: async (tx, { params, body, actor, at, prepared: { creditDays } }) => {
    const known = await findWithdrawal(tx, params.id)
    if (!known) throw new Problem('withdrawal-unknown')
    const sale = (await lockSale(tx, known.saleId))!
    const found = await lockWithdrawalFor(tx, known.id, 'Devuelto')
    const { codigo } = found
    const settled = await settle(tx, sale, { body, codigo, creditDays, actor, at })
    const { returnId, refundId, tarjeta, efectivo, transferencia, vale } = settled
    await writeWithdrawal(tx, found.id, { estado: 'Devuelto', motivo: '', cerrado: at, returnId, refundId })
    const amounts = { tarjeta, efectivo, transferencia, vale: vale?.saldo ?? ZERO }
    await queueWithdrawalEmail(
      tx,
      found,
      { kind: 'withdrawal-refunded', payload: { codigo, ...amounts } },
      at,
    )
    if (vale && found.correo !== '') await queueCreditEmail(tx, vale, { correo: found.correo, at })
    return {
      reply: { estado: 'Devuelto' as const, ...amounts },
      audit: {
        what: 'devolvió un arrepentimiento',
        object: `sale:${sale.id}`,
        before: { estado: found.estado, estadoPago: sale.estadoPago },
        after: { estado: 'Devuelto', numero: sale.numero, codigo, ...amounts },
      },
      catalogueChange: 'catalogue' as const,
    }
  },
})

type Settled = Pick<ReturnedRest, 'refundId' | 'efectivo' | 'transferencia' | 'vale'> & {
  returnId: string | null
  tarjeta: ReturnedRest['efectivo']
}

const isUndecided = (estado: string): boolean => ['in_process', 'authorized'].includes(estado)

const nothing: Settled = {
  returnId: null,
  refundId: null,
  tarjeta: ZERO,
  efectivo: ZERO,
  transferencia: ZERO,
  vale: undefined,
}

async function settle(
  tx: Transaction,
  sale: LockedSale,
  { body, codigo, creditDays, actor, at }: Act,
): Promise<Settled> {
  const { accion, importe, tarjeta } = await settlementOfSale(tx, sale)
  if (accion === 'nada') return nothing
  const motivo = `Arrepentimiento ${codigo}`
  if (accion === 'devolver') {
    const act = { ...body, importe, tarjeta, motivo, creditDays, actor, at }
    return { tarjeta, ...(await returnRestOfSale(tx, sale, act)) }
  }
  if (await isReceiptUnreviewed(tx, sale.id)) throw new Problem('withdrawal-receipt-unreviewed')
  const payments = await readPaymentsOfSale(tx, sale.id)
  // A payment that is approved soon is given back as a part of this withdrawal, and not apart from it.
  if (payments.some(({ estado }) => isUndecided(estado))) throw new Problem('withdrawal-payment-in-process')
  if (payments.some(isCharged)) throw new Problem('sale-charged')
  const isDamaged = body.estado === 'fallado'
  const returnId = isDamaged ? await setUnitsAside(tx, sale, { motivo, creditDays, actor, at }) : null
  await annulLockedSale(tx, sale, { actor, at, ended: null })
  return { ...nothing, returnId }
}
