import * as withdrawals from '#contract/sale/withdrawals.ts'
import { command } from '#server/commands/command.ts'
import { lockWithdrawalFor } from './lock-withdrawal-for.ts'
import { queueWithdrawalEmail } from './withdrawal-emails.ts'
import { writeWithdrawal } from './withdrawal-store.ts'

/** Confirms to the customer by e-mail that the shop received the withdrawal, which ends the clock of 24 hours. */
export const confirmWithdrawal = command(withdrawals.confirmWithdrawal, async (tx, { params, at }) => {
  const found = await lockWithdrawalFor(tx, params.id, 'Confirmado')
  const { codigo } = found
  await writeWithdrawal(tx, found.id, { estado: 'Confirmado', confirmado: at })
  await queueWithdrawalEmail(tx, found, { kind: 'withdrawal-confirmed', payload: { codigo } }, at)
  return {
    reply: { estado: 'Confirmado' as const },
    audit: {
      what: 'confirmó un arrepentimiento',
      object: `sale:${found.saleId}`,
      before: { estado: found.estado },
      after: { estado: 'Confirmado', codigo },
    },
  }
})
