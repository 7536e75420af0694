import { z } from '#contract/http/z.ts'
import { openStoredJson } from '#web/storage/stored-json.ts'
import { blankContact } from './contact.ts'

const text = z.string()

/** `uid` is the account that changed the form; '' for a guest. */
export const EMPTY_CONTACT_DRAFT = { contact: blankContact, uid: '' }

/** The draft survives a reload, and ends with the tab or with the purchase. */
export const contactDraft = openStoredJson({
  storage: 'sessionStorage',
  key: 'datosDeContacto',
  empty: EMPTY_CONTACT_DRAFT,
  schema: z.object({
    contact: z.object({
      nombre: text,
      correo: text,
      provincia: text,
      direccion: text,
      cp: text,
      celular: text,
    }),
    uid: z.string(),
  }),
})
