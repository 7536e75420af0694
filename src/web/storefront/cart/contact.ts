import { INVALID_EMAIL, emailAddress } from '#contract/wire.ts'
import { INVALID_POSTAL_CODE, parsePostalCode } from '#domain/postal-code.ts'
import { provinces } from '#domain/provinces.ts'
import type { Customer } from '#domain/sale.ts'

export type Contact = Customer
export type ContactErrors = Partial<Record<keyof Contact, string>>

/** The form in the page. */
export const CONTACT_FORM = 'datos-de-contacto'

export const blankContact: Contact = {
  nombre: '',
  correo: '',
  provincia: '',
  direccion: '',
  cp: '',
  celular: '',
}

/** What is still wrong with the form, each a sentence that says what to do. The server checks again. */
export function contactErrors(contact: Contact): ContactErrors {
  const errors: ContactErrors = {}
  if (contact.nombre.trim() === '') errors.nombre = 'Falta tu nombre :('
  if (!emailAddress.safeParse(contact.correo).success) errors.correo = INVALID_EMAIL
  if (contact.provincia === '') errors.provincia = 'Elegí tu provincia'
  if (contact.direccion.trim() === '') errors.direccion = 'Escribí tu dirección'
  if (parsePostalCode(contact.cp) === undefined) errors.cp = INVALID_POSTAL_CODE
  return errors
}

type Account = { nombre: string; email: string; provincia: string; direccion: string; cp: string }

/** The form with what an account knows in the fields that are blank, but for the one that is `inUse`; what was typed stays. */
export function filledFrom(account: Account, typed: Contact, inUse?: string): Contact {
  const known = { ...account, correo: account.email, celular: '' }
  const provincia = provinces.find((name) => name === account.provincia) ?? ''
  const filled = { ...blankContact }
  for (const field of Object.keys(filled) as (keyof Contact)[])
    filled[field] = typed[field] || (field === inUse ? '' : { ...known, provincia }[field])
  return filled
}
