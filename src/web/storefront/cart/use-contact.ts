import { useEffect, useSyncExternalStore } from 'react'
import { readAccount } from '#contract/account.ts'
import { callApi } from '#web/call-api.ts'
import { useKeptValue } from '#web/kept-value.ts'
import { hasSessionEnded, subscribeToSession } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { CONTACT_FORM, type Contact, filledFrom } from './contact.ts'
import { keptContact, NO_CONTACT } from './contact-storage.ts'

/**
 * A signed-in user's account fills the blank fields, except the focused field. An account's data is never shown to the
 * next user of the browser. An expired session removes nothing.
 */
export function useContact(): { contact: Contact; change: (fields: Partial<Contact>) => void } {
  const uid = useSession()?.uid ?? ''
  const ended = useSyncExternalStore(subscribeToSession, hasSessionEnded, () => false)
  const kept = useKeptValue(keptContact)
  const isSomebodyElses = kept.uid !== '' && kept.uid !== uid && !(uid === '' && ended)

  useEffect(() => {
    if (isSomebodyElses) keptContact.save(NO_CONTACT)
  }, [isSomebodyElses])

  useEffect(() => {
    if (uid === '' || keptContact.read().uid === uid) return
    let current = true
    callApi(readAccount).then(
      (account) => {
        if (!current || account.uid !== uid) return
        keptContact.save({ contact: filledFrom(account, keptContact.read().contact, fieldInUse()), uid })
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [uid, isSomebodyElses])

  return {
    contact: isSomebodyElses ? NO_CONTACT.contact : kept.contact,
    // Reads the stored draft, because autofill changes several fields before the next render.
    change: (fields) => {
      const { contact, uid: owner } = isSomebodyElses ? NO_CONTACT : keptContact.read()
      keptContact.save({ contact: { ...contact, ...fields }, uid: owner })
    },
  }
}

const fieldInUse = () => document.querySelector(`#${CONTACT_FORM} :focus`)?.getAttribute('name') ?? undefined

/** The draft of an expired session becomes a guest's. */
export function keepContactAsGuest(): void {
  keptContact.save({ contact: keptContact.read().contact, uid: '' })
}

/** Removes the draft after the purchase. */
export const forgetContact = (): void => keptContact.save(NO_CONTACT)
