import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { PublishedPasswordPolicy } from '#domain/password-policy.ts'
import { checkPassword } from '#domain/password-rules.ts'
import { provinces } from '#domain/provinces.ts'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/form/field.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { RefusalBox } from '#web/components/form/refusal-box.tsx'
import { RuleList } from '#web/components/form/rule-list.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useLeftFields } from '#web/components/form/use-left-fields.ts'
import { type Registration, registrationErrors, registrationFields } from './registration.ts'
import { usePasswordPolicy } from '#web/session/use-password-policy.ts'
import { useRegistration } from './use-registration.ts'

const blank: Registration = { name: '', email: '', state: '', postalCode: '', address: '', password: '' }
const choices = provinces.map((name) => ({ value: name, label: name }))

/**
 * A field is checked on leaving it, and all of them on sending; nothing typed is lost, whatever the shop answers. The
 * browser holds what was typed: it may have been before the page woke up.
 */
export function RegisterForm({
  published,
  storeName,
}: {
  published: PublishedPasswordPolicy
  storeName: string
}) {
  const [typed, setTyped] = useState(blank)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current !== null) setTyped(typedIn(form.current))
  }, [])
  const left = useLeftFields()
  const { policy, trouble, refresh } = usePasswordPolicy(published)
  const { submit, busy, refusal, correcting } = useRegistration(refresh)
  const obvious = [typed.email, storeName]
  const errors = registrationErrors(typed, { policy, obvious })

  const wiring = (name: keyof Registration) => ({
    name,
    error: refusal?.fields[name] ?? (left.has(name) ? errors[name] : undefined),
    onBlur: left.leave(name),
    onChange: (event: { target: { value: string } }) => {
      correcting(name)
      setTyped({ ...typed, [name]: event.target.value })
    },
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = typedIn(event.currentTarget)
    setTyped(now)
    left.leaveAll(registrationFields)
    const wrong = Object.keys(registrationErrors(now, { policy, obvious }))[0]
    if (wrong === undefined) return void submit(now)
    const field = event.currentTarget.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    // "post" keeps a password out of the address when the form is sent before the page woke up.
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      aria-labelledby="registrate"
      className="flex flex-col gap-5"
    >
      {refusal !== undefined && <RefusalBox>{refusal.message}</RefusalBox>}
      <Field label="Nombre" required autoComplete="name" maxLength={120} {...wiring('name')} />
      <Field
        label="Correo"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...wiring('email')}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem] sm:items-start">
        <SelectField
          label="Provincia"
          required
          placeholder="Elegí una provincia"
          choices={choices}
          autoComplete="address-level1"
          {...wiring('state')}
        />
        <Field label="CP" required autoComplete="postal-code" maxLength={12} {...wiring('postalCode')} />
      </div>
      <Field
        label="Direccion"
        required
        autoComplete="street-address"
        maxLength={200}
        {...wiring('address')}
      />
      <div className="flex flex-col gap-2">
        <PasswordField label="Password" required autoComplete="new-password" {...wiring('password')} />
        {policy !== undefined && (
          <RuleList
            label="Qué tiene que cumplir"
            rules={checkPassword({ policy, password: typed.password, obvious })}
          />
        )}
        {trouble !== undefined && <p className="text-14 text-ink-soft">{trouble}</p>}
      </div>
      <Button type="submit" size="large" wide="phone" busy={busy} className="self-start">
        Ingresar
      </Button>
      <NeedsScript to="registrarte" />
    </form>
  )
}

function typedIn(form: HTMLFormElement): Registration {
  const fields = new FormData(form)
  return Object.fromEntries(
    registrationFields.map((name) => [name, String(fields.get(name) ?? '')]),
  ) as Registration
}
