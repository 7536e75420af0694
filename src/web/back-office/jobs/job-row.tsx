import type { Column } from '#web/components/list/column.ts'
import { JobLastRun } from './job-last-run.tsx'
import { DateTime } from '#web/components/display/date-time.tsx'
import type { JobRow } from './job-rows.ts'
import { RunJobNow } from './run-job-now.tsx'

export const jobColumns: readonly Column<JobRow>[] = [
  {
    header: 'Tarea',
    cell: ({ titulo, texto }) => (
      <span className="block min-w-40 py-2">
        <span className="block font-medium">{titulo}</span>
        <span className="block max-w-96 text-12 text-ink-soft">{texto}</span>
      </span>
    ),
    widest: true,
  },
  { header: 'Cuándo', cell: ({ cada }) => <span className="whitespace-nowrap">{cada}</span> },
  { header: 'Última vez', cell: (row) => <JobLastRun row={row} /> },
  { header: 'Próxima', cell: ({ next }) => next && <DateTime at={next} />, from: 'xl' },
  {
    header: 'Acciones',
    cell: ({ name, titulo }) => name !== undefined && <RunJobNow name={name} titulo={titulo} />,
    sticky: true,
  },
]

export const JobCard = ({ row }: { row: JobRow }) => (
  <>
    <span className="font-medium">{row.titulo}</span>
    <span className="text-12 text-ink-soft">{row.texto}</span>
    <span className="text-12 text-ink-soft">
      {row.cada}
      {row.next !== undefined && (
        <>
          {' '}
          · próxima: <DateTime at={row.next} />
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
