import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useCart } from '#web/cart/use-cart.ts'
import { onAddition } from '#web/cart/last-addition.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { LazyPart, preloadPart } from '#web/components/layout/lazy-part.tsx'
import { Popover } from '#web/components/overlay/popover.tsx'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'

const fetchPanel = () => import('./cart-panel.tsx')

/** The number of lines overlaps the icon, so its appearance after hydration does not shift the layout. */
export function CartPopover() {
  const lines = useCart()
  const count = lines.length
  return (
    <Popover
      href="/cart"
      align="right"
      onInterest={() => preloadPart(fetchPanel)}
      opensOn={onAddition}
      label={count === 0 ? 'Carrito' : `Carrito, ${count} ${count === 1 ? 'producto' : 'productos'}`}
      triggerClassName="relative grid size-11 place-items-center rounded-control transition-colors hover:bg-paper-deep"
      trigger={
        <>
          <ShoppingBag aria-hidden className="size-5.5" strokeWidth={1.75} />
          <LineCount count={count} />
        </>
      }
    >
      {(close, isAfterAddition) => (
        // A failed script leads to the cart page only after a press, because an addition must not leave the page.
        <LazyPart importPart={fetchPanel} fallbackPath={isAfterAddition ? undefined : '/cart'}>
          {({ CartPanel }) => <CartPanel lines={lines} isAfterAddition={isAfterAddition} onClose={close} />}
        </LazyPart>
      )}
    </Popover>
  )
}

/** Animates a changed number, but not the first number. */
function LineCount({ count }: { count: number }) {
  const isHydrated = useHydrated()
  const [shown, setShown] = useState<{ count: number; changed: boolean }>()
  if (isHydrated && shown?.count !== count) setShown({ count, changed: shown !== undefined })
  if (count === 0) return null
  return (
    <span
      // A new key creates a new element, which restarts the animation.
      key={count}
      className={joinClasses(
        'absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-12 font-semibold text-white tabular-nums',
        shown?.changed && 'animate-bump',
      )}
    >
      {count}
    </span>
  )
}
