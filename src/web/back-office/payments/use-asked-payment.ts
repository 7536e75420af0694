import { useState } from 'react'
import { useOpenHere } from '#web/components/overlay/use-open-here.ts'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import type { PaymentAct } from './payment-acts.ts'

export type AskedPayment = { act: PaymentAct; payment: ListedPayment }

/** What is being done, and with which payment, as it was when it was asked for; nothing once somebody goes anywhere else. */
export function useAskedPayment() {
  const [open, setOpen] = useOpenHere()
  const [asked, setAsked] = useState<AskedPayment>()
  return {
    asked: open ? asked : undefined,
    onAct: (act: PaymentAct, payment: ListedPayment) => {
      setAsked({ act, payment })
      setOpen(true)
    },
    onClose: () => setOpen(false),
  }
}
