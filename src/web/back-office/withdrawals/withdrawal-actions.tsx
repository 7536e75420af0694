import { Ban, HandCoins, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { confirmWithdrawal } from '#contract/sale/withdrawals.ts'
import { canMoveWithdrawal } from '#domain/sale/withdrawal.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { RefundWithdrawalDialog, RejectWithdrawalDialog } from './withdrawal-dialogs.tsx'
import type { Withdrawal } from './withdrawal-texts.ts'

/** Commands about a withdrawal, for an admin. */
export function WithdrawalActions({ withdrawal }: { withdrawal: Withdrawal }) {
  const [open, setOpen] = useState<'refund' | 'reject'>()
  const { act, busy, refusal } = useStaffCommand()
  const sendsEmail = useSendsEmail()
  const { id, estado } = withdrawal
  const dialog = { withdrawal, onClose: () => setOpen(undefined) }
  return (
    <div className="mt-6">
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <div className="flex flex-wrap gap-3">
        {canMoveWithdrawal(estado, 'Confirmado') && (
          <Button
            className="grow sm:grow-0"
            busy={busy}
            onClick={() =>
              act(confirmWithdrawal, {
                params: { id },
                body: {},
                done: sendsEmail
                  ? 'Recepción confirmada por correo'
                  : 'Recepción confirmada. Avisale vos a quien compró',
              })
            }
          >
            <MailCheck aria-hidden className="size-5" /> Confirmar recepción
          </Button>
        )}
        {canMoveWithdrawal(estado, 'Devuelto') && (
          <Button
            variant={estado === 'Confirmado' ? undefined : 'secondary'}
            className="grow sm:grow-0"
            aria-haspopup="dialog"
            onClick={() => setOpen('refund')}
          >
            <HandCoins aria-hidden className="size-5" /> Registrar devolución
          </Button>
        )}
        {canMoveWithdrawal(estado, 'Rechazado') && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('reject')}>
            <Ban aria-hidden className="size-5" /> Rechazar
          </Button>
        )}
      </div>
      {open === 'refund' && <RefundWithdrawalDialog {...dialog} />}
      {open === 'reject' && <RejectWithdrawalDialog {...dialog} />}
    </div>
  )
}
