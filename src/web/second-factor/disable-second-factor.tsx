import { disableSecondFactor } from '#contract/account/second-factor.ts'
import { callApi } from '#web/api/call-api.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { readAuthToken } from '#web/session/session-store.ts'
import { renewToken } from '#web/session/token/renew-token.ts'
import { ProofForm, type Proof } from './proof-form.tsx'
import { useApiCall } from '#web/api/use-api-call.ts'

export function DisableSecondFactor({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { run, ...step } = useApiCall()
  const disable = async (body: Proof) => {
    const isDisabled = await run(() => callApi(disableSecondFactor, { body }))
    if (!isDisabled) return
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
        requiredFields={['clave', 'codigo']}
        submitLabel="Desactivar"
        onSubmit={(proof) => void disable(proof)}
        onCancel={onCancel}
      />
    </div>
  )
}
