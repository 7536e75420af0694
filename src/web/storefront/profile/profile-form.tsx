import { type SubmitEvent, useState } from 'react'
import { editAccount, type readAccount } from '#contract/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { INVALID_POSTAL_CODE, parsePostalCode } from '#domain/postal-code.ts'
import { provinces } from '#domain/provinces.ts'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/form/field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useLeftFields } from '#web/components/form/use-left-fields.ts'
import { readAuthToken } from '#web/session/session.ts'
import { rememberAccount } from '#web/session/remember-account.ts'
import { renewToken } from '#web/session/renew-token.ts'
import { Refusal } from './refusal.tsx'
import { useChange } from './use-change.ts'

type Account = ReplyOf<typeof readAccount>
type Facts = Pick<Account, 'nombre' | 'provincia' | 'direccion' | 'cp'>

const choices = provinces.map((name) => ({ value: name, label: name }))

/** What is wrong with the form, each a sentence that says what to do. The server checks again. */
function errorsIn({ nombre, cp }: Facts): Partial<Facts> {
  return {
    ...(nombre.trim() === '' && { nombre: 'Escribí tu nombre' }),
    ...(cp.trim() !== '' &&
      parsePostalCode(cp) === undefined && {
        cp: INVALID_POSTAL_CODE,
      }),
  }
}

/** Name and address, which fill the checkout in. `onSaved` is told what the shop keeps now. */
export function ProfileForm({ account, onSaved }: { account: Account; onSaved: () => void }) {
  const { nombre, provincia, direccion, cp } = account
  const [facts, setFacts] = useState<Facts>({ nombre, provincia, direccion, cp })
  const left = useLeftFields()
  const { run, busy, problem } = useChange()
  const errors = errorsIn(facts)
  const wiring = (name: keyof Facts) => ({
    name,
    value: facts[name],
    error: (left.has(name) ? errors[name] : undefined) ?? problem?.fields[name],
    onBlur: left.leave(name),
    onChange: (event: { target: { value: string } }) => setFacts({ ...facts, [name]: event.target.value }),
  })
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [firstWrong] = Object.keys(errors)
    if (firstWrong !== undefined) {
      left.leaveAll(Object.keys(facts))
      const field = event.currentTarget.elements.namedItem(firstWrong)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    const saved = await run(async () => {
      const kept = await callApi(editAccount, { body: { ...facts, provincia: facts.provincia as '' } })
      setFacts({ nombre: kept.nombre, provincia: kept.provincia, direccion: kept.direccion, cp: kept.cp })
      await rememberAccount(kept)
      // Other tabs learn the new name by the token.
      await renewToken(readAuthToken())
    }, 'Guardamos tus datos')
    if (saved) onSaved()
  }
  return (
    <form noValidate method="post" onSubmit={save} aria-label="Tus datos" className="flex flex-col gap-5">
      <Refusal problem={problem} />
      <Field label="Nombre" required autoComplete="name" maxLength={120} {...wiring('nombre')} />
      <SelectField
        label="Provincia"
        placeholder="Elegí una provincia"
        choices={choices}
        autoComplete="address-level1"
        {...wiring('provincia')}
      />
      <Field label="Dirección" autoComplete="street-address" maxLength={200} {...wiring('direccion')} />
      <Field label="Código postal" autoComplete="postal-code" maxLength={12} {...wiring('cp')} />
      <Button type="submit" busy={busy} wide="phone" className="self-start">
        Guardar
      </Button>
    </form>
  )
}
