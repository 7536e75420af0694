import { CircleAlert } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/field.tsx'
import { type Credentials, credentialErrors } from './credentials.ts'
import type { useSignIn } from './use-sign-in.ts'

/** E-mail and password. The browser holds what was typed: it may fill the form in before the page woke up. */
export function LoginForm({ state, refusal, submit }: ReturnType<typeof useSignIn>) {
  const [errors, setErrors] = useState<Partial<Credentials>>({})
  const wiring = (name: keyof Credentials) => ({
    name,
    error: errors[name],
    onChange: () => setErrors({ ...errors, [name]: undefined }),
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'idle') return
    const form = new FormData(event.currentTarget)
    const typed = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
    const wrong = credentialErrors(typed)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first === undefined) return void submit(typed)
    const field = event.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    // "post" keeps a password out of the address when the form is sent before the page woke up.
    <form method="post" noValidate onSubmit={send} aria-label="Ingresar" className="flex flex-col gap-5">
      {refusal !== undefined && (
        <p
          role="alert"
          className="flex gap-2 border-l-2 border-bad bg-bad-tint px-4 py-3 text-14 font-medium"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
          {refusal}
        </p>
      )}
      <Field
        label="Correo"
        required
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...wiring('email')}
      />
      <Field
        label="Contraseña"
        required
        type="password"
        autoComplete="current-password"
        maxLength={200}
        {...wiring('password')}
      />
      <Button type="submit" size="large" wide="phone" busy={state !== 'idle'} className="self-start">
        Ingresar
      </Button>
      <noscript>
        <p className="text-14">Para ingresar, activá JavaScript en tu navegador.</p>
      </noscript>
    </form>
  )
}
