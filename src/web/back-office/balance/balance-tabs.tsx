import { Link } from 'react-router'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { listAddress } from '#web/components/filter/list-rules.ts'
import { dayAddress, historyRules } from './balance-address.ts'

export function BalanceTabs({ isHistory }: { isHistory: boolean }) {
  const tabs = [
    { label: 'Caja Diaria', to: dayAddress(), isHere: !isHistory },
    { label: 'Caja Histórica', to: listAddress(historyRules), isHere: isHistory },
  ]
  return (
    <nav aria-label="Cajas" className="mt-4 mb-6 border-b border-line print:hidden">
      <ul className="flex gap-6">
        {tabs.map(({ label, to, isHere }) => (
          <li key={label}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className={joinClasses(
                '-mb-px flex h-11 items-center border-b-2 text-16 font-semibold transition-colors',
                isHere ? 'border-accent' : 'unseen-edge text-ink-soft hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
