import { NAME_MISSING } from '#domain/contact/name-missing.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { phone, requiredText, text } from '#contract/http/wire.ts'
import { provinces } from '#domain/contact/provinces.ts'
import { blankCustomer, type Customer } from '#domain/sale/sale.ts'

export type Contact = Customer
export const CONTACT_FORM = 'datos-de-contacto'

export const contactSchema = placeWebSale.body.shape.cliente.extend({
  nombre: requiredText(120, NAME_MISSING),
  localidad: text(80),
  piso: text(20),
  depto: text(20),
  celular: phone,
})

type Account = { nombre: string; email: string; provincia: string; direccion: string; cp: string }

/** Fills the blank fields from the account, except `focusedField`, because the user may be typing there. */
export function fillFromAccount(account: Account, typed: Contact, focusedField?: string): Contact {
  const known = { ...blankCustomer, ...account, correo: account.email }
  const provincia = provinces.find((name) => name === account.provincia) ?? ''
  const filled = { ...blankCustomer }
  for (const field of Object.keys(filled) as (keyof Contact)[])
    filled[field] = typed[field] || (field === focusedField ? '' : { ...known, provincia }[field])
  return filled
}
