import { Link } from 'react-router'

export type Crumb = { label: string; to: string }

/**
 * Breadcrumb trail on one line. The last entry is the current page and no link. Long entries are truncated: a link at
 * half of the line, the current page at its end.
 */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Estás en" className="text-14 text-ink-soft">
      <ol className="flex min-w-0 items-center gap-x-2">
        {trail.map((crumb) => (
          <li key={crumb.to} className="flex max-w-1/2 shrink-0 items-center gap-2">
            <Link
              to={crumb.to}
              className="min-w-0 truncate leading-6 underline-offset-4 hover:text-ink hover:underline"
            >
              {crumb.label}
            </Link>
            <span aria-hidden>/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
