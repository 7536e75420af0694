import { RefreshCw } from 'lucide-react'
import { type CartChange, changeText } from '#web/cart/cart-change.ts'
import { Button } from '#web/components/button.tsx'

type OrderChangesProps = { changes: readonly CartChange[]; onAccept: () => void }

/** What is no longer as it was when it came into the order. Nothing was sold yet. */
export function OrderChanges({ changes, onAccept }: OrderChangesProps) {
  if (changes.length === 0) return null
  return (
    <div role="alert" className="border-l-2 border-wait bg-wait-tint px-4 py-3">
      <p className="flex gap-2 font-semibold">
        <RefreshCw aria-hidden className="mt-0.5 size-4 shrink-0 text-wait" />
        La venta cambió
      </p>
      <ul className="mt-1 list-disc pl-5">
        {changes.map((change) => (
          <li key={changeText(change)}>{changeText(change)}</li>
        ))}
      </ul>
      <p className="mt-1">
        {changes.some(({ kind }) => kind === 'total')
          ? 'No se guardó nada. Recargá la página para verla al día.'
          : 'No se guardó nada. El total que ves ya está al día.'}
      </p>
      <Button variant="secondary" size="small" onClick={onAccept} className="mt-2">
        Entendido
      </Button>
    </div>
  )
}
