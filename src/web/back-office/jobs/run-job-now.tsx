import { runJob } from '#contract/job/jobs.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { useCallWithToast } from '#web/staff-form/use-call-with-toast.ts'
import { waitForRun } from './wait-for-run.ts'

/** Runs a job now, waits for its result and reloads the list. */
export function RunJobNow({ name, titulo }: { name: string; titulo: string }) {
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
