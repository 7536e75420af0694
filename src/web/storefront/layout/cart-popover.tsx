import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useCart } from '#web/cart/cart-storage.ts'
import { joinClasses } from '#web/components/join-classes.ts'
import { Late, fetchEarly } from '#web/components/late.tsx'
import { Popover } from '#web/components/overlay/popover.tsx'
import { useAwake } from '#web/components/use-awake.ts'

const fetchPanel = () => import('./cart-panel.tsx')

/** The number lies over the icon, so hydration shifts no layout. */
export function CartPopover() {
  const lines = useCart()
  const count = lines.length
  return (
    <Popover
      href="/cart"
      align="right"
      onInterest={() => fetchEarly(fetchPanel)}
      label={count === 0 ? 'Carrito' : `Carrito, ${count} ${count === 1 ? 'producto' : 'productos'}`}
      triggerClassName="relative grid size-11 place-items-center rounded-control transition-colors hover:bg-paper-deep"
      trigger={
        <>
          <ShoppingBag aria-hidden className="size-5.5" strokeWidth={1.75} />
          <LineCount count={count} />
        </>
      }
    >
      {() => (
        <Late fetchPart={fetchPanel} otherwise="/cart">
          {({ CartPanel }) => <CartPanel lines={lines} />}
        </Late>
      )}
    </Popover>
  )
}

/** Animates a changed number, but not the first one. */
function LineCount({ count }: { count: number }) {
  const awake = useAwake()
  const [seen, setSeen] = useState<{ count: number; changed: boolean }>()
  if (awake && seen?.count !== count) setSeen({ count, changed: seen !== undefined })
  if (count === 0) return null
  return (
    <span
      // A new element restarts the animation.
      key={count}
      className={joinClasses(
        'absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-12 font-semibold text-white tabular-nums',
        seen?.changed && 'animate-bump',
      )}
    >
      {count}
    </span>
  )
}
