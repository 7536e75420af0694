import { problems } from '#contract/http/problems.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { phone, requiredText } from '#contract/http/wire.ts'
import { provinces } from '#domain/contact/provinces.ts'
import type { Customer } from '#domain/sale/sale.ts'
import { blankContact } from '#web/cart/contact-draft.ts'

export type Contact = Customer
export const CONTACT_FORM = 'datos-de-contacto'

export const contactSchema = placeWebSale.body.shape.cliente.extend({
  nombre: requiredText(120, problems['customer-name-missing'].text),
  celular: phone,
})

type Account = { nombre: string; email: string; provincia: string; direccion: string; cp: string }

/** Fills the blank fields from the account, except `focusedField`, because the user may be typing there. */
export function fillFromAccount(account: Account, typed: Contact, focusedField?: string): Contact {
  const known = { ...account, correo: account.email, celular: '' }
  const provincia = provinces.find((name) => name === account.provincia) ?? ''
  const filled = { ...blankContact }
  for (const field of Object.keys(filled) as (keyof Contact)[])
    filled[field] = typed[field] || (field === focusedField ? '' : { ...known, provincia }[field])
  return filled
}
