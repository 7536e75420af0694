import { useEffect, useState } from 'react'
import { readPin, removePin, setPin } from '#contract/account/staff-pins.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { Field } from '#web/components/input/field.tsx'
import { PasswordField } from '#web/components/input/password-field.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'

/** Dialog 'Mi PIN': sets, changes or removes the own PIN, with the password. */
export function OwnPinDialog({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState<ReplyOf<typeof readPin>>()
  const [typed, setTyped] = useState({ clave: '', pin: '' })
  const [problem, setProblem] = useState<ApiProblem>()
  const { run, busy } = useOneAtATime()

  const attempt = (act: () => Promise<unknown>) =>
    run(async () => {
      setProblem(undefined)
      try {
        await act()
      } catch (failure) {
        if (!(failure instanceof ApiProblem)) throw failure
        setProblem(failure)
      }
    })
  const save = (text: string, act: () => Promise<unknown>) =>
    attempt(async () => {
      await act()
      showToast({ kind: 'success', text })
      onClose()
    })
  useEffect(() => {
    callApi(readPin).then(
      setState,
      (failure: unknown) => failure instanceof ApiProblem && setProblem(failure),
    )
  }, [])

  const { clave, pin } = typed
  const errorOf = (field: 'clave' | 'pin', ...codes: string[]) =>
    problem && (problem.fields[field] ?? (codes.includes(problem.code) ? problem.message : undefined))
  const claveError = errorOf('clave', 'wrong-password')
  const pinError = errorOf('pin', 'pin-too-short')
  return (
    <Dialog open title="Mi PIN" onClose={onClose}>
      <form
        noValidate
        method="post"
        data-pin
        onSubmit={(event) => {
          event.preventDefault()
          void save('PIN guardado', () => callApi(setPin, { body: { clave, pin } }))
        }}
        className="flex flex-col gap-5"
      >
        <p>
          Con tu PIN cambiás de vendedor y desbloqueás la pantalla en el mostrador. Nadie más lo puede ver.
        </p>
        {problem && claveError === undefined && pinError === undefined && (
          <RefusalBox>{problem.message}</RefusalBox>
        )}
        <PasswordField
          name="clave"
          label="Tu contraseña"
          autoComplete="current-password"
          value={clave}
          error={claveError}
          onChange={({ target }) => setTyped({ ...typed, clave: target.value })}
        />
        <Field
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          label={state?.tienePin ? 'PIN nuevo' : 'PIN'}
          help={`De ${state?.minimo ?? 4} a 8 números.`}
          value={pin}
          error={pinError}
          onChange={({ target }) => setTyped({ ...typed, pin: target.value.replaceAll(/\D/g, '') })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Guardar PIN
          </Button>
          {state?.tienePin && (
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => void save('PIN quitado', () => callApi(removePin, { body: { clave } }))}
            >
              Quitar PIN
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
