import { z } from '#contract/http/z.ts'
import { openStoredJson } from '#web/storage/stored-json.ts'
import { blankContact } from './contact.ts'

const text = z.string()

/** `uid`: the account that filled in the form, or '' for a guest. */
export const EMPTY_CONTACT_DRAFT = { contact: blankContact, uid: '' }

/** The contact form as typed. The draft survives a reload. Closing the tab or buying removes the draft. */
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
