import { Children, type ReactNode } from 'react'

/** Grid of product cards. Each child is one card with a `key`. */
export function ProductGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="bleed grid grid-cols-2 large-text:grid-cols-1 gap-x-0.5 gap-y-2 sm:gap-x-4 lg:grid-cols-4 lg:gap-x-6"
    >
      {Children.map(children, (card) => (
        <li className="min-w-0">{card}</li>
      ))}
    </ul>
  )
}
