import { Link, useNavigation } from 'react-router'
import { buttonLook } from '#web/components/button-look.ts'
import { saidOf } from '#web/components/list/list-rules.ts'
import { MOST_SHOWN, PAGE_SIZE, type SalesChoice, salesRules } from './sales-address.ts'

type MoreSalesProps = {
  choice: SalesChoice
  limit: number
  shown: number
  total: number
  onPress: () => void
}

/** Leads to nine more, below those that are there. */
export function MoreSales({ choice, limit, shown, total, onPress }: MoreSalesProps) {
  const busy = useNavigation().state === 'loading'
  if (shown >= total) return null
  if (limit >= MOST_SHOWN)
    return (
      <p className="mx-auto mt-6 max-w-prose text-center text-balance text-ink-soft">
        Hasta acá, las últimas {shown} ventas. Las anteriores se buscan por número, cliente o fecha.
      </p>
    )
  const params = new URLSearchParams({ ...saidOf(salesRules, choice), ver: String(limit + PAGE_SIZE) })
  return (
    <div className="mt-6 flex justify-center print:hidden">
      <Link
        to={`?${params}`}
        onClick={onPress}
        replace
        preventScrollReset
        aria-busy={busy}
        className={buttonLook({ variant: 'secondary', wide: 'phone' })}
      >
        Ver más ventas
      </Link>
    </div>
  )
}
