import { JobLastRun } from './job-last-run.tsx'
import { JobMoment } from './job-moment.tsx'
import type { JobRow } from './job-rows.ts'
import { RunJobNow } from './run-job-now.tsx'

/** A job as a phone lists it. */
export const JobCard = ({ row }: { row: JobRow }) => (
  <>
    <span className="font-medium">{row.titulo}</span>
    <span className="text-12 text-ink-soft">{row.texto}</span>
    <span className="text-12 text-ink-soft">
      {row.cada}
      {row.next !== undefined && (
        <>
          {' '}
          · próxima: <JobMoment at={row.next} />
        </>
      )}
    </span>
    <JobLastRun row={row} />
    {row.name !== undefined && (
      <span>
        <RunJobNow name={row.name} titulo={row.titulo} />
      </span>
    )}
  </>
)
