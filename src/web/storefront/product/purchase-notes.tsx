import { type LucideIcon, CreditCard, RotateCcw, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPesos, ZERO } from '#domain/money.ts'
import { type StoreFacts, useStoreFacts } from '#web/app/store-facts.ts'
import { installmentTerms } from '#web/cart/installments-note.tsx'

/** Payment, delivery and exchanges in short, beside the buy button. */
export function PurchaseNotes() {
  const store = useStoreFacts()
  if (store === undefined) return null
  const { ownerName, exchangePolicy } = store.profile
  return (
    <ul className="flex flex-col gap-3 border-t border-line pt-6 text-14 text-ink-soft">
      <Note Icon={CreditCard}>{paymentText(store)}</Note>
      <Note Icon={Truck}>Envío gratis, a coordinar con {ownerName}.</Note>
      <Note Icon={RotateCcw}>
        {exchangePolicy !== '' && <span className="block">{exchangePolicy}</span>}
        Tenés diez días para{' '}
        <Link
          to="/support#arrepentimiento"
          className="underline underline-offset-4 hover:text-ink hover:decoration-2"
        >
          arrepentirte de tu compra
        </Link>
        .
      </Note>
    </ul>
  )
}

const Note = ({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)

function paymentText(store: StoreFacts): string {
  const [first = '', ...others] = store.paymentMethods.map((method) =>
    method === 'Efectivo' ? 'en efectivo' : `con ${method}`,
  )
  const methods = `Pagás ${[first, ...others].join(' o ')}.`
  const { interestFreeInstallments: count = 0, interestFreeFrom = ZERO } = installmentTerms(store) ?? {}
  if (count === 0) return methods
  const from = interestFreeFrom > ZERO ? ` en compras desde ${formatPesos(interestFreeFrom)}` : ''
  return `${methods} Hasta ${count} cuotas sin interés${from}.`
}
