import { z } from '#contract/z.ts'
import { openKeptJson } from '#web/kept-json.ts'
import { blankContact } from './contact.ts'

const text = z.string()

/** `uid` is the account that changed the form; '' for a guest. */
export const NO_CONTACT = { contact: blankContact, uid: '' }

/** The draft survives a reload, and ends with the tab or with the purchase. */
export const keptContact = openKeptJson({
  storage: 'sessionStorage',
  key: 'datosDeContacto',
  empty: NO_CONTACT,
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
