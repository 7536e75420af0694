import { type LucideIcon, PackageX, TriangleAlert } from 'lucide-react'
import { type StockLevel, stockLevel } from '#domain/product.ts'
import { joinClasses } from '#web/components/join-classes.ts'

type StockBadgeProps = {
  stock: number
  /** The word under the figure, as on a phone: where a column beside others has no room for both in a line. */
  stacked?: boolean
}

/** How many there are, for staff; none and few also as colour, word and icon (specification, section 4). */
export function StockBadge({ stock, stacked = false }: StockBadgeProps) {
  const level = stockLevel(stock)
  if (level === 'enough') return <span className="tabular-nums">{stock}</span>
  const { label, Icon, tone } = looks[level]
  return (
    <span
      className={joinClasses(
        'inline-flex tabular-nums',
        stacked
          ? 'flex-col-reverse items-end gap-1'
          : 'items-center gap-2 max-sm:flex-col-reverse max-sm:items-end max-sm:gap-1',
      )}
    >
      <span
        className={joinClasses(
          'inline-flex h-6 items-center gap-1.5 rounded-control px-2 text-12 font-semibold whitespace-nowrap',
          tone,
        )}
      >
        <Icon aria-hidden className="size-3.5" />
        {label}
      </span>
      {stock}
    </span>
  )
}

const looks = {
  none: { label: 'Sin stock', Icon: PackageX, tone: 'bg-bad-tint text-bad' },
  low: { label: 'Poco stock', Icon: TriangleAlert, tone: 'bg-wait-tint text-wait' },
} as const satisfies Record<Exclude<StockLevel, 'enough'>, { label: string; Icon: LucideIcon; tone: string }>
