import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useCart } from '#web/cart/use-cart.ts'

/** The way to the cart with its number of lines, which the browser fills in over the icon: nothing moves. */
export function CartLink() {
  const lines = useCart().length
  return (
    <Link
      to="/cart"
      aria-label={lines === 0 ? 'Carrito' : `Carrito, ${lines} ${lines === 1 ? 'producto' : 'productos'}`}
      className="relative grid size-11 place-items-center rounded-control transition-colors hover:bg-paper-deep"
    >
      <ShoppingBag aria-hidden className="size-5.5" strokeWidth={1.75} />
      {lines > 0 && (
        <span
          // A new number is a new element, so that it bumps.
          key={lines}
          className="absolute top-0.5 right-0 grid h-5 min-w-5 animate-bump place-items-center rounded-full bg-accent px-1 text-12 font-semibold text-white tabular-nums"
        >
          {lines}
        </span>
      )}
    </Link>
  )
}
