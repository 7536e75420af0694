import { type SubmitEvent, useState } from 'react'
import type { PublishedPasswordPolicy } from '#domain/account/password-policy.ts'
import { checkPassword, unmetRules } from '#domain/account/password-rules.ts'
import { resetPassword } from '#contract/account/sign-in-methods.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { PasswordField } from '#web/components/input/password-field.tsx'
import { RuleList } from '#web/components/input/rule-list.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { usePasswordPolicy } from '#web/session/sign-in/use-password-policy.ts'
import { useFocusOnMount } from '#web/storefront/login/use-focus-on-mount.ts'

/** `onInvalidCode` receives the problem of an invalid or expired code. */
export function NewPasswordForm({
  oobCode,
  publishedPolicy,
  storeName,
  onDone,
  onInvalidCode,
}: {
  oobCode: string
  publishedPolicy: PublishedPasswordPolicy
  storeName: string
  onDone: () => void
  onInvalidCode: (problem: ApiProblem) => void
}) {
  const [typed, setTyped] = useState('')
  const field = useFocusOnMount()
  const [error, setError] = useState<string>()
  const { run, busy } = useOneAtATime()
  const { policy, failureText, refresh } = usePasswordPolicy(publishedPolicy)
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
        return onInvalidCode(problem)
      if (problem.code === 'password-does-not-meet-requirements') await refresh()
      setError(problem.fields.password ?? problem.message)
    }
  }
  return (
    // The method is POST, so a form submitted before hydration does not put the password in the address.
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
        {policy !== undefined && <RuleList rules={checkPassword({ policy, password: typed, obvious })} />}
        {failureText !== undefined && <p className="text-14 text-ink-soft">{failureText}</p>}
      </div>
      <Button type="submit" size="large" wide="phone" busy={busy} className="self-start">
        Guardar contraseña
      </Button>
    </form>
  )
}
