import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { Customer } from '#domain/sale/sale.ts'
import { buyerState } from '#web/cart/buyer-state.ts'
import { blankContact, contactDraft } from '#web/cart/contact-draft.ts'
import type { Registration } from './registration.ts'

/** Fills the blank fields with the buyer of the receipt, or with the contact data that a guest typed in the checkout. */
export function useContactInForm({
  getValues,
  setValue,
}: UseFormReturn<Registration, unknown, object>): void {
  const { state } = useLocation()
  useEffect(() => {
    const contact = buyerState.safeParse(state).data?.comprador ?? guestContact()
    const known = {
      name: contact.nombre,
      email: contact.correo,
      state: contact.provincia,
      postalCode: contact.cp,
      address: contact.direccion,
    }
    for (const field of Object.keys(known) as (keyof typeof known)[])
      if (known[field] !== '' && getValues(field) === '') setValue(field, known[field])
  }, [state, getValues, setValue])
}

function guestContact(): Customer {
  const { contact, uid } = contactDraft.read()
  return uid === '' ? contact : blankContact
}
