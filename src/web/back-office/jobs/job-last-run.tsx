import { Link } from 'react-router'
import { UnbrokenDates } from '#web/back-office/layout/job-pause/unbroken-dates.tsx'
import { DateTime } from '#web/components/display/date-time.tsx'
import type { JobRow } from './job-rows.ts'
import { JobStateBadge } from './job-state-badge.tsx'

export const JobLastRun = ({ row: { state, output, ran, more } }: { row: JobRow }) => (
  <div className="flex flex-col items-start gap-1 py-2">
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <JobStateBadge state={state} />
      {ran && (
        <span className="text-12 text-ink-soft">
          <DateTime at={ran.at} />
          {ran.duration !== '' && <span className="whitespace-nowrap"> · {ran.duration}</span>}
        </span>
      )}
    </span>
    {output !== '' && (
      <span className="line-clamp-3 max-w-80 wrap-anywhere">
        <UnbrokenDates text={output} />
      </span>
    )}
    {more && (
      <Link
        to={more.to}
        className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {more.text}
      </Link>
    )}
  </div>
)
