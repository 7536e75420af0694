import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormProvince } from '#web/components/form/form-province.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { ContractForm } from '#web/contract-form/contract-form.tsx'
import { type ContractFormOf, useContractForm } from '#web/contract-form/use-contract-form.ts'
import { CONTACT_FORM, type Contact, contactSchema } from './contact.ts'
import { PrivacyNote } from '#web/storefront/layout/privacy-note.tsx'
import { StepActions } from '#web/storefront/cart/step-actions.tsx'
import {
  shouldCheckContact,
  contactErrorsIn,
  stepAddress,
  stepHeadingId,
} from '#web/storefront/cart/steps.ts'

/** The caller stores `contact`, because the user's account may also fill in fields. */
export function ContactStep({
  contact,
  onChange,
}: {
  contact: Contact
  onChange: (fields: Partial<Contact>) => void
}) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const facts = useStoreFacts()
  const asksMore = facts?.shipping.hasMethods === true
  const form = useContractForm({ schema: contactSchema, start: contact, refusesWebAddresses: true })
  useContactDraft(form, contact, onChange)
  useEffect(() => {
    if (!shouldCheckContact(state)) return
    // Shows all errors and focuses the first invalid field.
    void form
      .handleSubmit(() => {})()
      .then(() => {
        for (const [field, message] of Object.entries(contactErrorsIn(state)))
          form.setError(field as keyof Contact, { message }, { shouldFocus: true })
      })
  }, [form, state])
  return (
    <ContractForm
      form={form}
      id={CONTACT_FORM}
      onValid={() => navigate(stepAddress(2))}
      aria-labelledby={stepHeadingId(1)}
      className="max-w-xl"
    >
      <h2 id={stepHeadingId(1)} tabIndex={-1} className="text-20 outline-none lg:text-28">
        Contacto
      </h2>
      <FormText name="nombre" label="Nombre" required autoComplete="name" maxLength={120} />
      <FormText
        name="correo"
        label="Correo"
        help={facts?.sendsEmail === true ? 'Te mandamos el detalle de tu compra.' : undefined}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <FormProvince name="provincia" required />
      <FormText name="direccion" label="Dirección" required autoComplete="street-address" maxLength={200} />
      {asksMore && (
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 *:first:col-span-full">
          <FormText
            name="localidad"
            label="Localidad o barrio"
            required={false}
            autoComplete="address-level2"
            maxLength={80}
          />
          <FormText name="piso" label="Piso" required={false} maxLength={20} />
          <FormText name="depto" label="Depto." required={false} maxLength={20} />
        </div>
      )}
      <FormText name="cp" label="Código postal" required autoComplete="postal-code" maxLength={24} />
      <FormText
        name="celular"
        label="Celular"
        help={
          asksMore
            ? 'Hace falta para un envío a domicilio.'
            : 'Solo si querés que coordinemos la entrega por mensaje.'
        }
        required={false}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <PrivacyNote />
      <StepActions>
        <Button type="submit" size="large" data-replayed>
          Siguiente
        </Button>
      </StepActions>
    </ContractForm>
  )
}

/** Saves each input at once, also input from before hydration, and copies stored changes into the fields. */
function useContactDraft(
  form: ContractFormOf<Contact, object>,
  contact: Contact,
  onChange: (fields: Partial<Contact>) => void,
): void {
  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (name !== undefined) onChange({ [name]: values[name as keyof Contact] })
      },
    }),
  )
  const isMounted = useRef(false)
  const save = useEffectEvent(onChange)
  useEffect(() => {
    const isFirst = !isMounted.current
    isMounted.current = true
    for (const name of Object.keys(contact) as (keyof Contact)[]) {
      const text = form.getValues(name)
      if (text === contact[name]) continue
      // Text in the form at its first render was typed before hydration.
      if (isFirst) save({ [name]: text })
      else form.setValue(name, contact[name])
    }
  }, [form, contact])
}
