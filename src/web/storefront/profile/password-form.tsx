import { type SubmitEvent, useState } from 'react'
import { changePassword } from '#contract/account.ts'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/form/field.tsx'
import { Refusal } from './refusal.tsx'
import { useChange } from './use-change.ts'

const asked = {
  actual: 'Escribí tu contraseña actual',
  nueva: 'Escribí la contraseña nueva',
} as const

type FieldName = keyof typeof asked

/** A new password for the old one; the other devices are signed out. `onChanged` is told when it holds. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [missing, setMissing] = useState<Partial<Record<FieldName, string>>>({})
  const { run, busy, problem } = useChange()
  const wiring = (name: FieldName) => ({
    name,
    error:
      missing[name] ?? problem?.fields[name] ?? (name === 'nueva' ? problem?.fields.password : undefined),
    onChange: () => setMissing({ ...missing, [name]: undefined }),
  })
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const body = { actual: String(typed.get('actual')), nueva: String(typed.get('nueva')) }
    const blank = (Object.keys(asked) as FieldName[]).filter((name) => body[name] === '')
    setMissing(Object.fromEntries(blank.map((name) => [name, asked[name]])))
    if (blank[0] !== undefined) {
      const field = form.elements.namedItem(blank[0])
      if (field instanceof HTMLElement) field.focus()
      return
    }
    const changed = await run(() => callApi(changePassword, { body }), 'Cambiamos tu contraseña')
    if (!changed) return
    form.reset()
    onChanged()
  }
  return (
    <form noValidate method="post" onSubmit={save} aria-label="Contraseña" className="flex flex-col gap-5">
      <Refusal problem={problem} />
      <Field
        label="Contraseña actual"
        required
        type="password"
        autoComplete="current-password"
        maxLength={200}
        {...wiring('actual')}
      />
      <Field
        label="Contraseña nueva"
        help="Al cambiarla cerramos tu cuenta en los demás dispositivos."
        required
        type="password"
        autoComplete="new-password"
        maxLength={200}
        {...wiring('nueva')}
      />
      <Button type="submit" variant="secondary" busy={busy} wide="phone" className="self-start">
        Cambiar contraseña
      </Button>
    </form>
  )
}
