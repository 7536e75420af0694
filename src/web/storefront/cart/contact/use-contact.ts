import { useEffect, useSyncExternalStore } from 'react'
import { readAccount } from '#contract/account/account.ts'
import { callApi } from '#web/api/call-api.ts'
import { useStoredValue } from '#web/storage/stored-value.ts'
import { hasSessionEnded, subscribeToSession } from '#web/session/session-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { CONTACT_FORM, type Contact, fillFromAccount } from './contact.ts'
import { contactDraft, EMPTY_CONTACT_DRAFT } from '#web/cart/contact-draft.ts'

/**
 * Returns the contact draft and a function that changes its fields. The account of a signed-in user fills the
 * blank fields, except the focused field. The draft of one user is never shown to the next user of the
 * browser. An expired session does not remove the draft.
 */
export function useContact(): { contact: Contact; change: (fields: Partial<Contact>) => void } {
  const uid = useSession()?.uid ?? ''
  const hasEnded = useSyncExternalStore(subscribeToSession, hasSessionEnded, () => false)
  const draft = useStoredValue(contactDraft)
  const belongsToAnotherUser = draft.uid !== '' && draft.uid !== uid && !(uid === '' && hasEnded)

  useEffect(() => {
    if (belongsToAnotherUser) contactDraft.save(EMPTY_CONTACT_DRAFT)
  }, [belongsToAnotherUser])

  useEffect(() => {
    if (uid === '' || contactDraft.read().uid === uid) return
    let isCurrent = true
    callApi(readAccount).then(
      (account) => {
        if (!isCurrent || account.uid !== uid) return
        contactDraft.save({
          contact: fillFromAccount(account, contactDraft.read().contact, focusedFieldName()),
          uid,
        })
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [uid, belongsToAnotherUser])

  return {
    contact: belongsToAnotherUser ? EMPTY_CONTACT_DRAFT.contact : draft.contact,
    // Reads the stored draft, because autofill changes several fields before the next render.
    change: (fields) => {
      const { contact, uid: owner } = belongsToAnotherUser ? EMPTY_CONTACT_DRAFT : contactDraft.read()
      contactDraft.save({ contact: { ...contact, ...fields }, uid: owner })
    },
  }
}

const focusedFieldName = () =>
  document.querySelector(`#${CONTACT_FORM} :focus`)?.getAttribute('name') ?? undefined

/** Assigns the draft of an expired session to a guest. */
export function storeContactAsGuest(): void {
  contactDraft.save({ contact: contactDraft.read().contact, uid: '' })
}

/** Removes the draft after the purchase. */
export const clearContactDraft = (): void => contactDraft.save(EMPTY_CONTACT_DRAFT)
