import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { checkArca } from '#contract/invoices/invoicing.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'

type Steps = ReplyOf<typeof checkArca>['pasos']

/** Longer than the calls of the check: each of them may take 30 seconds. */
const CHECK_TIMEOUT_MS = 3 * 60_000

/** Tests the connection with ARCA and shows each step, with what to do about the first that fails. */
export function ArcaCheck({ hasCertificate }: { hasCertificate: boolean }) {
  const { run, busy } = useOneAtATime()
  const [steps, setSteps] = useState<Steps>([])
  const check = () =>
    run(async () => {
      setSteps([])
      try {
        setSteps((await callApi(checkArca, { body: {}, timeoutMs: CHECK_TIMEOUT_MS })).pasos)
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        showToast({ kind: 'error', text: problem.message })
      }
    })
  return (
    <section aria-labelledby="conexion">
      <h2 id="conexion" className="text-20">
        3. Conexión
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        La prueba no hace ninguna factura. Si algo está mal, dice qué y cómo arreglarlo.
      </p>
      <div className="mt-3">
        <Button variant={hasCertificate ? 'primary' : 'secondary'} busy={busy} onClick={() => void check()}>
          Probar conexión
        </Button>
      </div>
      <div role="status" className="mt-4">
        {steps.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {steps.map(({ nombre, bien, texto, remedio }) => (
              <li key={nombre} className="flex gap-2 py-3">
                {bien ? (
                  <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
                ) : (
                  <CircleX aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
                )}
                <div className="min-w-0">
                  <p className="font-semibold">{`${nombre}: ${bien ? 'bien' : 'mal'}`}</p>
                  <p className="max-w-prose wrap-anywhere">{[texto, remedio].filter(Boolean).join(' ')}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
