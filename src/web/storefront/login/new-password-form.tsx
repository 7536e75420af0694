import { type SubmitEvent, useState } from 'react'
import type { PublishedPasswordPolicy } from '#domain/password-policy.ts'
import { checkPassword, unmetRules } from '#domain/password-rules.ts'
import { resetPassword } from '#contract/ways-in.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { RuleList } from '#web/components/form/rule-list.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'
import { usePasswordPolicy } from '#web/session/use-password-policy.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/** `onUseless` receives the problem of an invalid or expired code. */
export function NewPasswordForm({
  oobCode,
  published,
  storeName,
  onDone,
  onUseless,
}: {
  oobCode: string
  published: PublishedPasswordPolicy
  storeName: string
  onDone: () => void
  onUseless: (problem: ApiProblem) => void
}) {
  const [typed, setTyped] = useState('')
  const field = useFocusOnArrival()
  const [error, setError] = useState<string>()
  const { run, busy } = useOneAtATime()
  const { policy, trouble, refresh } = usePasswordPolicy(published)
  const obvious = [storeName]

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const unmet = policy === undefined ? [] : unmetRules({ policy, password: typed, obvious })
    if (typed === '') setError('Escribí la contraseña nueva')
    else if (unmet.length > 0) setError('A tu contraseña todavía le falta algo de la lista')
    if (typed === '' || unmet.length > 0) return field.current?.focus()
    void run(save)
  }
  const save = async () => {
    try {
      await callApi(resetPassword, { body: { oobCode, password: typed } })
      showToast({ kind: 'success', text: 'Listo, cambiaste tu contraseña' })
      onDone()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.code === 'invalid-action-code' || problem.code === 'expired-action-code')
        return onUseless(problem)
      if (problem.code === 'password-does-not-meet-requirements') await refresh()
      setError(problem.fields.password ?? problem.message)
    }
  }
  return (
    // POST, so a form submitted before hydration has no password in the address.
    <form
      method="post"
      noValidate
      onSubmit={send}
      aria-label="Elegir contraseña"
      className="flex flex-col gap-5"
    >
      <div className="flex flex-col gap-2">
        <PasswordField
          label="Contraseña nueva"
          name="password"
          required
          autoComplete="new-password"
          ref={field}
          value={typed}
          error={error}
          onChange={(event) => {
            setError(undefined)
            setTyped(event.target.value)
          }}
        />
        {policy !== undefined && (
          <RuleList
            label="Qué tiene que cumplir"
            rules={checkPassword({ policy, password: typed, obvious })}
          />
        )}
        {trouble !== undefined && <p className="text-14 text-ink-soft">{trouble}</p>}
      </div>
      <Button type="submit" size="large" wide="phone" busy={busy} className="self-start">
        Guardar contraseña
      </Button>
    </form>
  )
}
