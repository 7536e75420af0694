import { z } from '#contract/http/z.ts'
import type { Customer } from '#domain/sale/sale.ts'
import { openStoredJson } from '#web/storage/stored-json.ts'

const text = z.string()

export const blankContact: Customer = {
  nombre: '',
  correo: '',
  provincia: '',
  direccion: '',
  cp: '',
  celular: '',
}

export const contactTexts = z.object({
  nombre: text,
  correo: text,
  provincia: text,
  direccion: text,
  cp: text,
  celular: text,
})

/** `uid`: the account that filled in the form, or '' for a guest. */
export const EMPTY_CONTACT_DRAFT = { contact: blankContact, uid: '' }

export const CONTACT_KEY = 'datosDeContacto'

/** The contact form as typed. The draft survives a reload. Closing the tab or buying removes the draft. */
export const contactDraft = openStoredJson({
  storage: 'sessionStorage',
  key: CONTACT_KEY,
  empty: EMPTY_CONTACT_DRAFT,
  schema: z.object({
    contact: contactTexts,
    uid: z.string(),
  }),
})
