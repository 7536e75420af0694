import { problems } from '#contract/problems.ts'
import { placeWebSale } from '#contract/sales.ts'
import { requiredText, text } from '#contract/wire.ts'
import { provinces } from '#domain/provinces.ts'
import type { Customer } from '#domain/sale.ts'

export type Contact = Customer
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

/** What a sale asks of whoever buys; the name, which it asks for by itself, in the same words. */
export const contactRules = placeWebSale.body.shape.cliente.extend({
  nombre: requiredText(120, problems['customer-name-missing'].text),
  celular: text(40),
})

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
