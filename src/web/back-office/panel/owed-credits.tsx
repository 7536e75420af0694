import { Link } from 'react-router'
import { Price } from '#web/components/display/price.tsx'
import { USABLE_CREDITS } from './panel-address.ts'
import type { Panel } from './panel-data.ts'

/** What the shop owes in store credits that did not expire. */
export const OwedCredits = ({ credits: { cantidad, total } }: { credits: Panel['valesPorUsar'] }) => (
  <dl className="mt-3 border-y border-line bg-white px-4 py-3">
    <dt className="text-12 text-ink-soft">Vales por usar</dt>
    <dd className="text-20 font-semibold">
      <Link
        to={USABLE_CREDITS}
        className="inline-flex min-h-6 items-center underline-offset-4 hover:underline focus-visible:underline"
      >
        <Price amount={total} />
      </Link>
    </dd>
    <dd className="text-12 text-ink-soft">
      {cantidad === 1 ? '1 vale con saldo' : `${cantidad} vales con saldo`}, sin los vencidos
    </dd>
  </dl>
)
