import { useEffect, useSyncExternalStore } from 'react'
import { readAccount } from '#contract/account.ts'
import { callApi } from '#web/call-api.ts'
import { useKeptValue } from '#web/kept-value.ts'
import { hasSessionEnded, subscribeToSession } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { CONTACT_FORM, type Contact, filledFrom } from './contact.ts'
import { keptContact, NO_CONTACT } from './contact-storage.ts'

/**
 * The customer form. Somebody signed in finds what their account knows in the fields left blank, but for the one they are in
 * when it comes: what they type there is not put behind something else. What an account filled in is never left to whoever
 * uses the browser next. A session that ended by itself takes nothing away.
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
      // The form is simply typed.
      () => {},
    )
    return () => {
      current = false
    }
  }, [uid, isSomebodyElses])

  return {
    contact: isSomebodyElses ? NO_CONTACT.contact : kept.contact,
    // Onto what is kept now: a browser that fills in several fields at once changes them before the form is drawn again.
    change: (fields) => {
      const { contact, uid: owner } = isSomebodyElses ? NO_CONTACT : keptContact.read()
      keptContact.save({ contact: { ...contact, ...fields }, uid: owner })
    },
  }
}

const fieldInUse = () => document.querySelector(`#${CONTACT_FORM} :focus`)?.getAttribute('name') ?? undefined

/** Whoever was signed in buys without the account: what they typed is a guest's. */
export function keepContactAsGuest(): void {
  keptContact.save({ contact: keptContact.read().contact, uid: '' })
}

/** The purchase is stored: who bought it is in the sale, and no longer here. */
export const forgetContact = (): void => keptContact.save(NO_CONTACT)
