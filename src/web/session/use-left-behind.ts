import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { loadAnew } from '#web/missing-pages.ts'
import { useSession } from '#web/session/use-session.ts'

/** `export const handle = privatePage` on a page that shows what only one person may see. */
export const privatePage = { isPrivate: true }

/**
 * True when a private page is still open although its person left, here or in another tab: nothing of it may be shown. When
 * somebody else came in, it is loaded anew as theirs.
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
