import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { reloadPage } from '#web/app/route-script-failure.ts'
import { useSession } from './use-session.ts'

/** Marks a page with content of one user: `export const handle = privatePage`. */
export const privatePage = { isPrivate: true }

/**
 * Returns true if a private page must hide its content, because its user signed out in any tab. Reloads the page if
 * another user has signed in.
 */
export function useMustHidePage(): boolean {
  const isPrivate = useMatches().some(({ handle }) => handle === privatePage)
  const uid = useSession()?.uid
  const [owner, setOwner] = useState<string>()
  if (!isPrivate && owner !== undefined) setOwner(undefined)
  if (isPrivate && owner === undefined && uid !== undefined) setOwner(uid)
  const mustHide = isPrivate && owner !== undefined && uid !== owner

  useEffect(() => {
    if (mustHide && uid !== undefined) reloadPage()
  }, [mustHide, uid])

  return mustHide
}
