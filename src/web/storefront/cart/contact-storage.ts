import { openKeptValue } from '#web/kept-value.ts'
import { blankContact, type Contact } from './contact.ts'

/** What is in the form, and whose account was signed in when it was typed or filled in; '' for a guest. */
export type KeptContact = { contact: Contact; uid: string }

export const NO_CONTACT: KeptContact = { contact: blankContact, uid: '' }

const LONGEST_TEXT = 300

/** The form as this tab has it: a reload loses nothing, and it ends with the tab or with the purchase. */
export const keptContact = openKeptValue<KeptContact>({
  storage: 'sessionStorage',
  key: 'datosDeContacto',
  empty: NO_CONTACT,
  parse: (text) => {
    try {
      const found: unknown = JSON.parse(text)
      const { contact, uid } = found as { contact: Record<string, unknown>; uid: unknown }
      const read = Object.keys(blankContact).map((field) => [field, textOf(contact[field])] as const)
      return { contact: Object.fromEntries(read) as Contact, uid: textOf(uid) }
    } catch {
      return NO_CONTACT
    }
  },
  write: (kept) => (kept === NO_CONTACT ? undefined : JSON.stringify(kept)),
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '')
