import { Link } from 'react-router'
import { WholeMoments } from '#web/back-office/layout/pause/whole-moments.tsx'
import { Moment } from '#web/components/moment.tsx'
import type { JobRow } from './job-rows.ts'
import { JobStateBadge } from './job-state-badge.tsx'

export const JobLastRun = ({ row: { state, said, ran, more } }: { row: JobRow }) => (
  <div className="flex flex-col items-start gap-1 py-2">
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <JobStateBadge state={state} />
      {ran && (
        <span className="text-12 text-ink-soft">
          <Moment at={ran.at} />
          {ran.took !== '' && <span className="whitespace-nowrap"> · {ran.took}</span>}
        </span>
      )}
    </span>
    {said !== '' && (
      <span className="line-clamp-3 max-w-80 wrap-anywhere">
        <WholeMoments text={said} />
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
