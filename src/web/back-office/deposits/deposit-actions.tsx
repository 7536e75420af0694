import { Ban, CalendarClock, HandCoins, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { payDeposit } from '#contract/sale/deposits.ts'
import { ZERO } from '#domain/money.ts'
import { Button } from '#web/components/button/button.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { CancelDepositDialog, ExtendDepositDialog, PayDepositDialog } from './deposit-dialogs.tsx'
import type { Deposit } from './deposit-texts.ts'

/** Commands about a deposit sale that is neither delivered nor cancelled. */
export function DepositActions({ venta }: Pick<Deposit, 'venta'>) {
  const [open, setOpen] = useState<'pay' | 'extend' | 'cancel'>()
  const { act, busy, refusal } = useStaffCommand()
  const { id, aCobrar } = venta
  const dialog = { venta, onClose: () => setOpen(undefined) }
  return (
    <div className="mt-4">
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <div className="flex flex-wrap gap-3">
        {aCobrar > ZERO ? (
          <Button className="grow sm:grow-0" aria-haspopup="dialog" onClick={() => setOpen('pay')}>
            <HandCoins aria-hidden className="size-5" /> Cobrar
          </Button>
        ) : (
          <Button
            className="grow sm:grow-0"
            busy={busy}
            onClick={() =>
              act(payDeposit, {
                params: { id },
                body: { pagos: [], entregar: true },
                done: 'Venta entregada',
              })
            }
          >
            <PackageCheck aria-hidden className="size-5" /> Entregar
          </Button>
        )}
        <Button
          variant="secondary"
          className="grow sm:grow-0"
          aria-haspopup="dialog"
          onClick={() => setOpen('extend')}
        >
          <CalendarClock aria-hidden className="size-5" /> Cambiar el día
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
          <Ban aria-hidden className="size-5" /> Cancelar la seña
        </Button>
      </div>
      {open === 'pay' && <PayDepositDialog {...dialog} />}
      {open === 'extend' && <ExtendDepositDialog {...dialog} />}
      {open === 'cancel' && <CancelDepositDialog {...dialog} />}
    </div>
  )
}
