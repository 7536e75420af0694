import { Link } from 'react-router'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { REORDER_PATH, REPORTS_PATH, STOCK_REPORT_PATH } from './reports-address.ts'

const tabs = [
  { label: 'Ventas', to: REPORTS_PATH },
  { label: 'Stock', to: STOCK_REPORT_PATH },
  { label: 'Qué reponer', to: REORDER_PATH },
]

/** Heading of the reports, with a tab for each. `here`: path of the open one. */
export const ReportsHeading = ({ here }: { here: string }) => (
  <>
    <h1 className="text-28">Informes</h1>
    <nav aria-label="Informes" className="mt-4 mb-6 border-b border-line print:hidden">
      <ul className="flex gap-6">
        {tabs.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === here ? 'page' : undefined}
              className={joinClasses(
                '-mb-px flex h-11 items-center border-b-2 text-16 font-semibold transition-colors',
                to === here ? 'border-accent' : 'unseen-edge text-ink-soft hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </>
)
