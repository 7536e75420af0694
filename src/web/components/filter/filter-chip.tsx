import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'

type FilterChipProps = {
  /** Text of the filter: 'Vestidos', 'Color: negro'. */
  children: string
  /**
   * True when the shopper typed the text. The text is then shown unchanged. Other texts get a capital first
   * letter.
   */
  asWritten?: boolean
  clearTo: string
  /** Called before the chip is removed, so the focus can be moved. */
  onClear?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Active filter with a link that removes the filter. A link is used because it works before hydration. */
export function FilterChip({ children, asWritten = false, clearTo, onClear }: FilterChipProps) {
  return (
    <span className="inline-flex h-9 items-center rounded-full bg-ink pl-4 text-14 font-medium text-paper forced-colors:border">
      <span className={asWritten ? undefined : 'first-letter:uppercase'}>{children}</span>
      <Link
        to={clearTo}
        onClick={onClear}
        aria-label={`Quitar el filtro ${children}`}
        className="ml-1 grid size-9 place-items-center rounded-full transition-colors hover:bg-accent"
      >
        <X aria-hidden className="size-4" />
      </Link>
    </span>
  )
}
