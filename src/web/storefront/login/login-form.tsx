import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/field.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { signIn } from '#web/sign-in.ts'
import { type Credentials, credentialErrors } from './credentials.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import type { SignIn } from './use-sign-in.ts'

type LoginFormProps = SignIn & {
  /** Of whoever just registered. */
  email: string | undefined
}

/** E-mail and password. The browser holds what was typed: it may fill the form in before the page woke up. */
export function LoginForm({ state, refusal, enter, email }: LoginFormProps) {
  const [errors, setErrors] = useState<Partial<Credentials>>({})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const fields = form.current?.elements
    const known = fields?.namedItem('email')
    if (email === undefined || !(known instanceof HTMLInputElement)) return
    if (known.value === '') known.value = email
    focusOn(fields?.namedItem('password'))
  }, [email])

  const wiring = (name: keyof Credentials) => ({
    name,
    error: errors[name],
    onChange: () => setErrors({ ...errors, [name]: undefined }),
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'idle') return
    const typed = new FormData(event.currentTarget)
    const credentials = { email: String(typed.get('email')).trim(), password: String(typed.get('password')) }
    const wrong = credentialErrors(credentials)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first === undefined) return void enter(() => signIn(credentials))
    focusOn(event.currentTarget.elements.namedItem(first))
  }
  return (
    // "post" keeps a password out of the address when the form is sent before the page woke up.
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      aria-label="Ingresar"
      className="flex flex-col gap-5"
    >
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
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
      <PasswordField label="Contraseña" required autoComplete="current-password" {...wiring('password')} />
      <Button type="submit" size="large" wide="phone" busy={state !== 'idle'} className="self-start">
        Ingresar
      </Button>
      <noscript>
        <p className="text-14">Para ingresar, activá JavaScript en tu navegador.</p>
      </noscript>
    </form>
  )
}

function focusOn(field: Element | RadioNodeList | null | undefined): void {
  if (field instanceof HTMLElement) field.focus()
}
