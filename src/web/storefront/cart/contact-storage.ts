import { z } from '#contract/z.ts'
import { openKeptJson } from '#web/kept-json.ts'
import { blankContact } from './contact.ts'

const text = z.string()

/** `uid`: of the account that was signed in when the form was typed or filled in; '' for a guest. */
export const NO_CONTACT = { contact: blankContact, uid: '' }

/** The form as this tab has it: a reload loses nothing, and it ends with the tab or with the purchase. */
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
