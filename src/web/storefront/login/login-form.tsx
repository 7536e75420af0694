import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { signIn } from '#web/session/sign-in/sign-in.ts'
import { type Credentials, credentialErrors } from './credentials.ts'
import { MailboxField } from './mailbox-field.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import type { SignIn } from './use-sign-in.ts'

type LoginFormProps = SignIn & {
  /** Of whoever just registered, or comes back from the second step. */
  email: string | undefined
  /** Of whoever sent the form before the page woke up. */
  sent: string | undefined
}

/** E-mail and password. The browser holds what was typed: it may fill the form in before the page woke up. */
export function LoginForm({ state, refusal, again, enter, email, sent }: LoginFormProps) {
  const [errors, setErrors] = useState<Partial<Credentials>>({})
  const form = useRef<HTMLFormElement>(null)

  // What was pressed to come back is gone.
  useEffect(() => {
    if (again && email === undefined) focusOn(form.current?.elements.namedItem('email'))
  }, [again, email])

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
    if (first === undefined) return void enter(() => signIn(credentials), credentials.email)
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
      {sent !== undefined && refusal === undefined && state === 'idle' && (
        <p role="status" className="border-l-2 border-wait bg-wait-tint px-4 py-3 text-14 font-medium">
          La página todavía se estaba abriendo y no leímos tu contraseña. Escribila de nuevo.
        </p>
      )}
      <MailboxField label="Correo" defaultValue={sent} {...wiring('email')} />
      <PasswordField label="Contraseña" required autoComplete="current-password" {...wiring('password')} />
      <Button type="submit" size="large" wide="phone" busy={state !== 'idle'} className="self-start">
        Ingresar
      </Button>
      <NeedsScript to="ingresar" />
    </form>
  )
}

function focusOn(field: Element | RadioNodeList | null | undefined): void {
  if (field instanceof HTMLElement) field.focus()
}
