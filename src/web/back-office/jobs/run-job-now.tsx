import { useRevalidator } from 'react-router'
import { runJob } from '#contract/jobs.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'
import { followRun } from './follow-run.ts'

/** Has a job run now, and waits for how it ends, which the list then shows. */
export function RunJobNow({ name, titulo }: { name: string; titulo: string }) {
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const runNow = async () => {
    try {
      const ended = await followRun(name, () => callApi(runJob, { params: { name }, body: {} }))
      if (ended === undefined) showToast({ kind: 'success', text: 'La tarea empieza en unos segundos' })
      else if (ended.error === '')
        showToast({ kind: 'success', text: `${titulo}: ${ended.resultado || 'listo'}` })
      else showToast({ kind: 'error', text: `${titulo}: ${ended.error}` })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showToast({ kind: 'error', text: problem.message })
    }
    await revalidate()
  }
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void run(runNow)}>
      Ejecutar ahora
      <span className="sr-only"> {titulo}</span>
    </Button>
  )
}
