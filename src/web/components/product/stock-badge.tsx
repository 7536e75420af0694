import { PackageX, TriangleAlert } from 'lucide-react'
import { type StockLevel, stockLevel } from '#domain/product/product.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'

type StockBadgeProps = {
  stock: number
  /** Places the word under the number, for a narrow column. */
  stacked?: boolean
}

/**
 * Stock number for staff. Low stock and zero stock also have a colour, a text and an icon (specification
 * section 4).
 */
export function StockBadge({ stock, stacked = false }: StockBadgeProps) {
  const level = stockLevel(stock)
  if (level === 'enough') return <span className="tabular-nums">{stock}</span>
  return (
    <span
      className={joinClasses(
        'inline-flex tabular-nums',
        stacked
          ? 'flex-col-reverse items-end gap-1'
          : 'items-center gap-2 max-sm:flex-col-reverse max-sm:items-end max-sm:gap-1',
      )}
    >
      <StateBadge {...stylesByLevel[level]}>{stylesByLevel[level].label}</StateBadge>
      {stock}
    </span>
  )
}

const stylesByLevel: Readonly<Record<Exclude<StockLevel, 'enough'>, BadgeStyle & { label: string }>> = {
  none: { label: 'Sin stock', Icon: PackageX, tone: 'bad' },
  low: { label: 'Poco stock', Icon: TriangleAlert, tone: 'wait' },
}
