import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'

type ChipProps = {
  /** What is filtered: 'Vestidos', 'Color: negro'. */
  children: string
  /** The shopper's own words, shown as they wrote them; anything else begins with a capital. */
  asWritten?: boolean
  /** Where the list without this filter lives. */
  clearTo: string
  /** Before the chip goes, and with it the focus. */
  onClear?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** An active filter with an X that takes it off. A link, so it works before the page wakes up. */
export function Chip({ children, asWritten = false, clearTo, onClear }: ChipProps) {
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
