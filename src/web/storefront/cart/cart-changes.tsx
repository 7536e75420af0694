import { RefreshCw } from 'lucide-react'
import type { Ref } from 'react'
import { type CartChange, changeText } from '#web/cart/cart-change.ts'
import { Button } from '#web/components/button.tsx'

type CartChangesProps = {
  changes: readonly CartChange[]
  /** What the server said when it refused a purchase for them; else they were found before. */
  title: string | undefined
  onAccept: () => void
  ref: Ref<HTMLDivElement>
}

/** What changed in the cart since the shopper chose, line by line, to be agreed to in one press before paying. */
export function CartChanges({ changes, title = 'Tu carrito cambió', onAccept, ref }: CartChangesProps) {
  if (changes.length === 0) return null
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="mb-6 max-w-xl border-l-2 border-wait bg-wait-tint px-5 py-4"
    >
      <p className="flex gap-2 font-semibold">
        <RefreshCw aria-hidden className="mt-0.5 size-5 shrink-0 text-wait" />
        {title}
      </p>
      <ul className="mt-2 list-disc pl-5 text-14">
        {changes.map((change) => (
          <li key={changeText(change)}>{changeText(change)}</li>
        ))}
      </ul>
      <p className="mt-2 text-14">Todavía no pagaste nada. El total que ves ya está al día.</p>
      <Button variant="secondary" size="small" onClick={onAccept} className="mt-3">
        Aceptar los cambios
      </Button>
    </div>
  )
}
