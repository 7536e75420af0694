import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { reloadPage } from '#web/app/route-script-failure.ts'
import { useSession } from './use-session.ts'

/** Marks a page with content of one user: `export const handle = privatePage`. */
export const privatePage = { isPrivate: true }

/**
 * Returns why a private page must hide its content. `ended`: its user signed out in any tab. `other-user`: another user
 * has signed in, and the page reloads.
 */
export function useHiddenPage(): 'ended' | 'other-user' | undefined {
  const isPrivate = useMatches().some(({ handle }) => handle === privatePage)
  const uid = useSession()?.uid
  const [owner, setOwner] = useState<string>()
  if (!isPrivate && owner !== undefined) setOwner(undefined)
  if (isPrivate && owner === undefined && uid !== undefined) setOwner(uid)
  const mustHide = isPrivate && owner !== undefined && uid !== owner

  useEffect(() => {
    if (!mustHide || uid === undefined) return undefined
    // The history entry of a dialog that disappears with the page may overtake the first reload.
    globalThis.addEventListener('popstate', reloadPage)
    reloadPage()
    return () => globalThis.removeEventListener('popstate', reloadPage)
  }, [mustHide, uid])

  if (!mustHide) return undefined
  return uid === undefined ? 'ended' : 'other-user'
}
