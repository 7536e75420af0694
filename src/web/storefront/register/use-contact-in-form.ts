import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { contactDraft } from '#web/cart/contact-draft.ts'
import type { Registration } from './registration.ts'

/** Fills the blank fields with the contact data that a guest typed in the checkout, or with those of their purchase. */
export function useContactInForm({
  getValues,
  setValue,
}: UseFormReturn<Registration, unknown, object>): void {
  useEffect(() => {
    const { contact, uid } = contactDraft.read()
    if (uid !== '') return
    const known = {
      name: contact.nombre,
      email: contact.correo,
      state: contact.provincia,
      postalCode: contact.cp,
      address: contact.direccion,
    }
    for (const field of Object.keys(known) as (keyof typeof known)[])
      if (known[field] !== '' && getValues(field) === '') setValue(field, known[field])
  }, [getValues, setValue])
}
