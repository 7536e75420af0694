import { endTwoStep } from '#contract/two-step.ts'
import { callApi } from '#web/call-api.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { readAuthToken } from '#web/session/session.ts'
import { renewToken } from '#web/session/renew-token.ts'
import { ProofForm, type Proof } from './proof-form.tsx'
import { useStep } from './use-step.ts'

export function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { run, ...step } = useStep()
  const end = async (body: Proof) => {
    const ended = await run(() => callApi(endTwoStep, { body }))
    if (!ended) return
    await renewToken(readAuthToken())
    showToast({ kind: 'success', text: 'Listo, desactivaste el segundo paso' })
    onDone()
  }
  return (
    <div className="flex flex-col gap-4">
      <p>Vas a entrar solo con tu contraseña. El código puede ser uno de recuperación.</p>
      <ProofForm
        {...step}
        label="Desactivar el segundo paso"
        asks={['clave', 'codigo']}
        submitLabel="Desactivar"
        onSubmit={(proof) => void end(proof)}
        onCancel={onCancel}
      />
    </div>
  )
}
