import { type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { provinces } from '#domain/provinces.ts'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/form/field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useLeftFields } from '#web/components/form/use-left-fields.ts'
import { blankContact, CONTACT_FORM, type Contact, contactErrors } from './contact.ts'
import { StepActions } from './step-actions.tsx'
import { asksToCheckContact, stepAddress } from './steps.ts'

const choices = provinces.map((name) => ({ value: name, label: name }))
const allFields = Object.keys(blankContact)

/** Who buys and where it goes. A field is checked on leaving it, and all of them on going on; nothing typed is lost. */
export function ContactStep({
  contact,
  onChange,
}: {
  contact: Contact
  onChange: (fields: Partial<Contact>) => void
}) {
  const isChecked = asksToCheckContact(useLocation().state)
  const left = useLeftFields(isChecked ? allFields : [])
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const errors = contactErrors(contact)
  const wiring = (name: keyof Contact) => ({
    name,
    value: contact[name],
    error: left.has(name) ? errors[name] : undefined,
    onBlur: left.leave(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (Object.keys(errors).length === 0) return void navigate(stepAddress(2))
    left.leaveAll(allFields)
    focusFirstWrong(event.currentTarget)
  }
  useEffect(() => {
    if (isChecked && form.current) focusFirstWrong(form.current)
  }, [isChecked])
  return (
    // "post" keeps a name and an e-mail out of the address, whatever becomes of the script.
    <form
      ref={form}
      id={CONTACT_FORM}
      method="post"
      noValidate
      onSubmit={goOn}
      aria-labelledby="contacto"
      className="flex max-w-xl flex-col gap-5"
    >
      <h2 id="contacto" className="text-28">
        Contacto
      </h2>
      <Field label="Nombre" required autoComplete="name" maxLength={120} {...wiring('nombre')} />
      <Field
        label="Correo"
        help="Te mandamos el detalle de tu compra."
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...wiring('correo')}
      />
      <SelectField
        label="Provincia"
        required
        placeholder="Elegí una provincia"
        choices={choices}
        autoComplete="address-level1"
        {...wiring('provincia')}
      />
      <Field
        label="Dirección"
        required
        autoComplete="street-address"
        maxLength={200}
        {...wiring('direccion')}
      />
      <Field label="Código postal" required autoComplete="postal-code" maxLength={12} {...wiring('cp')} />
      <Field
        label="Celular"
        help="Solo si querés que coordinemos la entrega por mensaje."
        required={false}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        {...wiring('celular')}
      />
      <StepActions>
        <Button type="submit" size="large">
          Siguiente
        </Button>
      </StepActions>
    </form>
  )
}

function focusFirstWrong(form: HTMLFormElement): void {
  const fields = Object.fromEntries(new FormData(form)) as Contact
  const [firstWrong] = Object.keys(contactErrors(fields))
  const field = firstWrong === undefined ? null : form.elements.namedItem(firstWrong)
  if (field instanceof HTMLElement) field.focus()
}
