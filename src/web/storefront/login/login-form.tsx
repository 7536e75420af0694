import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { JavascriptRequired } from '#web/components/feedback/javascript-required.tsx'
import { PasswordField } from '#web/components/input/password-field.tsx'
import { signIn } from '#web/session/sign-in/sign-in.ts'
import { type Credentials, credentialErrors } from './credentials.ts'
import { EmailField } from './email-field.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import type { SignIn } from './use-sign-in.ts'

type LoginFormProps = SignIn & {
  /** E-mail address to prefill, after a registration or a return from the second factor. */
  email: string | undefined
  /** The e-mail address of a form submitted before hydration. */
  submittedEmail: string | undefined
}

/** The fields are uncontrolled, because the browser may fill them in before hydration. */
export function LoginForm({ state, refusal, isRestarted, enter, email, submittedEmail }: LoginFormProps) {
  const [errors, setErrors] = useState<Partial<Credentials>>({})
  const form = useRef<HTMLFormElement>(null)

  // Focuses the e-mail field, because the button that had the focus has disappeared.
  useEffect(() => {
    if (isRestarted && email === undefined) focusOn(form.current?.elements.namedItem('email'))
  }, [isRestarted, email])

  useEffect(() => {
    const fields = form.current?.elements
    const emailField = fields?.namedItem('email')
    if (email === undefined || !(emailField instanceof HTMLInputElement)) return
    if (emailField.value === '') emailField.value = email
    focusOn(fields?.namedItem('password'))
  }, [email])

  const fieldProps = (name: keyof Credentials) => ({
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
    // The method is POST, so a form submitted before hydration does not put the password in the address.
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      aria-label="Ingresar"
      className="flex flex-col gap-5"
    >
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
      {submittedEmail !== undefined && refusal === undefined && state === 'idle' && (
        <p role="status" className="border-l-2 border-wait bg-wait-tint px-4 py-3 text-14 font-medium">
          La página todavía se estaba abriendo y no leímos tu contraseña. Escribila de nuevo.
        </p>
      )}
      <EmailField label="Correo" defaultValue={submittedEmail} {...fieldProps('email')} />
      <PasswordField
        label="Contraseña"
        required
        autoComplete="current-password"
        {...fieldProps('password')}
      />
      <Button type="submit" size="large" wide="phone" busy={state !== 'idle'} className="self-start">
        Ingresar
      </Button>
      <JavascriptRequired to="ingresar" />
    </form>
  )
}

function focusOn(field: Element | RadioNodeList | null | undefined): void {
  if (field instanceof HTMLElement) field.focus()
}
