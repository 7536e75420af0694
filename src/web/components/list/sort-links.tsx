import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import type { Column } from './column.ts'

/** Sort links for lists without table headers. */
export function SortLinks({ columns }: { columns: readonly Pick<Column<never>, 'header' | 'sort'>[] }) {
  const sorted = columns.flatMap(({ header, sort }) => (sort ? [{ header, ...sort }] : []))
  if (sorted.length === 0) return null
  return (
    <p className="flex items-center gap-2">
      Ordenar por
      {sorted.map(({ header, to, now }) => {
        const Icon = now === 'asc' ? ArrowUp : ArrowDown
        return (
          <Link
            key={header}
            to={to}
            preventScrollReset
            aria-current={now === undefined ? undefined : 'true'}
            className={joinClasses(
              'inline-flex h-11 items-center gap-1 px-2 underline underline-offset-4',
              now && 'font-semibold',
            )}
          >
            {header}
            {now && (
              <>
                <Icon aria-hidden className="size-4" />
                <span className="sr-only">{now === 'asc' ? 'ascendente' : 'descendente'}</span>
              </>
            )}
          </Link>
        )
      })}
    </p>
  )
}
