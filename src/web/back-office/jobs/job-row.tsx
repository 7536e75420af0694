import { Link } from 'react-router'
import { Check, Clock, LoaderCircle, Minus, Pause, Unplug, X } from 'lucide-react'
import type { Column } from '#web/components/list/column.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import { UnbrokenDates } from '#web/back-office/layout/job-pause/unbroken-dates.tsx'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'
import { runJob, listJobs } from '#contract/job/jobs.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { useCallWithToast } from '#web/staff-form/use-call-with-toast.ts'
import type { JobRow, JobRowState, Jobs } from './job-rows.ts'
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

const JobLastRun = ({ row: { state, output, ran, more } }: { row: JobRow }) => (
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

const JobStateBadge = ({ state }: { state: JobRowState }) => (
  <StateBadge {...badgeStyles[state]}>{badgeStyles[state].label}</StateBadge>
)

const badgeStyles: Readonly<Record<JobRowState, BadgeStyle & { label: string }>> = {
  paused: { label: 'En pausa', Icon: Pause, tone: 'wait' },
  never: { label: 'Todavía no corrió', Icon: Minus, tone: 'idle' },
  running: { label: 'En curso', Icon: LoaderCircle, tone: 'wait' },
  ok: { label: 'Bien', Icon: Check, tone: 'good' },
  failed: { label: 'Falló', Icon: X, tone: 'bad' },
  'cut-off': { label: 'Se cortó', Icon: Unplug, tone: 'bad' },
  waiting: { label: 'En espera', Icon: Clock, tone: 'wait' },
  idle: { label: 'Nada por hacer', Icon: Minus, tone: 'idle' },
}

/** Runs a job now, waits for its result and reloads the list. */
function RunJobNow({ name, titulo }: { name: string; titulo: string }) {
  const { report, busy } = useCallWithToast()
  const runNow = () =>
    report(async () => {
      const ended = await waitForRun(name, () => callApi(runJob, { params: { name }, body: {} }))
      if (ended === undefined) return 'La tarea empieza en unos segundos'
      if (ended.error === '') return `${titulo}: ${ended.resultado || 'listo'}`
      return [{ kind: 'error', text: `${titulo}: ${ended.error}` }]
    })
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void runNow()}>
      Ejecutar ahora
      <span className="sr-only"> {titulo}</span>
    </Button>
  )
}

type Run = NonNullable<Jobs['tareas'][number]['ultima']>

const POLL_INTERVAL_MS = 1_000
const MAX_POLLS = 15

/** Requests a run and returns its result, or undefined if the run takes too long. */
async function waitForRun(name: string, requestRun: () => Promise<unknown>): Promise<Run | undefined> {
  const before = await lastRun(name)
  await requestRun()
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    const run = await lastRun(name)
    if (run && run.empezo !== before?.empezo && run.tardoMs !== null) return run
  }
  return undefined
}

async function lastRun(name: string): Promise<Run | null | undefined> {
  const { tareas } = await callApi(listJobs, {})
  return tareas.find((one) => one.name === name)?.ultima
}
