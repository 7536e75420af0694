import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { loadAnew } from '#web/missing-pages.ts'
import { useSession } from '#web/session/use-session.ts'

/** Marks a page with content of one user: `export const handle = privatePage`. */
export const privatePage = { isPrivate: true }

/**
 * True when a private page must hide its content because its user signed out, in any tab. The page reloads when another
 * user signed in.
 */
export function useLeftBehind(): boolean {
  const isPrivate = useMatches().some(({ handle }) => handle === privatePage)
  const uid = useSession()?.uid
  const [owner, setOwner] = useState<string>()
  if (!isPrivate && owner !== undefined) setOwner(undefined)
  if (isPrivate && owner === undefined && uid !== undefined) setOwner(uid)
  const left = isPrivate && owner !== undefined && uid !== owner

  useEffect(() => {
    if (left && uid !== undefined) loadAnew()
  }, [left, uid])

  return left
}
