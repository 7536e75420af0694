import { CircleAlert } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/field.tsx'
import { type Credentials, credentialErrors } from './credentials.ts'
import type { useSignIn } from './use-sign-in.ts'

/** E-mail and password. What was typed stays when the shop says no. */
export function LoginForm({ state, refusal, submit }: ReturnType<typeof useSignIn>) {
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const errors = credentialErrors(typed)
  const wiring = (name: keyof Credentials) => ({
    name,
    value: typed[name],
    error: shown.has(name) ? errors[name] : undefined,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'idle') return
    const [firstWrong] = Object.keys(errors)
    setShown(new Set(Object.keys(typed)))
    if (firstWrong === undefined) return void submit({ ...typed, email: typed.email.trim() })
    const field = event.currentTarget.elements.namedItem(firstWrong)
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
