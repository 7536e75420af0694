import { type LucideIcon, PackageX, TriangleAlert } from 'lucide-react'
import { type StockLevel, stockLevel } from '#domain/product.ts'
import { joinClasses } from '#web/components/join-classes.ts'

/** How many there are, for staff; none and few also as colour, word and icon (specification, section 4). */
export function StockBadge({ stock }: { stock: number }) {
  const level = stockLevel(stock)
  if (level === 'enough') return <span className="tabular-nums">{stock}</span>
  const { label, Icon, tone } = looks[level]
  return (
    <span className="inline-flex items-center gap-2 tabular-nums max-sm:flex-col-reverse max-sm:items-end max-sm:gap-1">
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
