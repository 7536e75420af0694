import { RotateCcw, Truck } from 'lucide-react'
import { Link } from 'react-router'
import { useStoreFacts } from '#web/app/store-facts.ts'

export function PurchaseNotes() {
  const store = useStoreFacts()?.profile
  if (store === undefined) return null
  return (
    <ul className="flex flex-col gap-3 border-t border-line pt-6 text-14 text-ink-soft">
      <li className="flex gap-3">
        <Truck aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
        <span>Envío gratis, a coordinar con {store.ownerName}.</span>
      </li>
      <li className="flex gap-3">
        <RotateCcw aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />
        <span>
          Tenés diez días para{' '}
          <Link
            to="/support#arrepentimiento"
            className="underline underline-offset-4 hover:text-ink hover:decoration-2"
          >
            arrepentirte de tu compra
          </Link>
          .
        </span>
      </li>
    </ul>
  )
}
