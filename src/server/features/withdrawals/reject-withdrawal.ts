import * as withdrawals from '#contract/sale/withdrawals.ts'
import { command } from '#server/commands/command.ts'
import { lockWithdrawalFor } from './lock-withdrawal-for.ts'
import { queueWithdrawalEmail } from './withdrawal-emails.ts'
import { writeWithdrawal } from './withdrawal-store.ts'

/** Refuses a withdrawal with a reason, which the customer gets by e-mail. */
export const rejectWithdrawal = command(
  withdrawals.rejectWithdrawal,
  async (tx, { params, body: { motivo }, at }) => {
    const found = await lockWithdrawalFor(tx, params.id, 'Rechazado')
    const { codigo } = found
    await writeWithdrawal(tx, found.id, { estado: 'Rechazado', motivo, cerrado: at })
    await queueWithdrawalEmail(tx, found, { kind: 'withdrawal-rejected', payload: { codigo, motivo } }, at)
    return {
      reply: { estado: 'Rechazado' as const },
      audit: {
        what: 'rechazó un arrepentimiento',
        object: `sale:${found.saleId}`,
        before: { estado: found.estado },
        // Without the reason, which the withdrawal has, because an erasure does not reach the audit trail.
        after: { estado: 'Rechazado', codigo },
      },
    }
  },
)
