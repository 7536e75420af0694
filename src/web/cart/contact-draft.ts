import { z } from '#contract/http/z.ts'
import { blankCustomer } from '#domain/sale/sale.ts'
import { openStoredJson } from '#web/storage/stored-json.ts'

const text = z.string()

export const contactTexts = z.object({
  nombre: text,
  correo: text,
  provincia: text,
  direccion: text,
  cp: text,
  localidad: text.default(''),
  piso: text.default(''),
  depto: text.default(''),
  celular: text,
})

/** `uid`: the account that filled in the form, or '' for a guest. */
export const EMPTY_CONTACT_DRAFT = { contact: blankCustomer, uid: '' }

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
