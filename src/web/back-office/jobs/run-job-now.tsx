import { runJob } from '#contract/jobs.ts'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { useReportedCall } from '#web/staff-form/use-reported-call.ts'
import { followRun } from './follow-run.ts'

/** Runs a job now, waits for its result and reloads the list. */
export function RunJobNow({ name, titulo }: { name: string; titulo: string }) {
  const { report, busy } = useReportedCall()
  const runNow = () =>
    report(async () => {
      const ended = await followRun(name, () => callApi(runJob, { params: { name }, body: {} }))
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
