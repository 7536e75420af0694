import { personOfToken, readAuthToken, sealedUser } from '#web/session/session.ts'
import { openBrowserKey, readBrowserKey } from './browser-key.ts'
import { setCurrentUser } from './current-user.ts'
import { type SignedInUser, signedInUser } from './signed-in-user.ts'

/** Remembers the person in this tab. A browser that keeps no keys remembers until the page goes. */
export async function saveUser(user: SignedInUser): Promise<void> {
  setCurrentUser(user)
  const key = await openBrowserKey().catch(() => undefined)
  if (key === undefined) return
  const sealed = await seal(key, JSON.stringify(user))
  // Signed out meanwhile, or somebody else is in.
  if (isSignedIn(user)) sealedUser.write(sealed)
}

/**
 * Opens what this tab remembers. `broken`: it was changed, or made with another key. `absent`: there is none of this
 * person. `unkept`: this browser keeps none.
 */
export async function openUser(): Promise<'opened' | 'absent' | 'broken' | 'unkept'> {
  const sealed = sealedUser.read()
  const key = await readBrowserKey()
  if (key === undefined) return 'unkept'
  if (sealed === undefined) return 'absent'
  const user = key === 'missing' ? undefined : await unseal(key, sealed)
  if (user === undefined) return 'broken'
  if (!isSignedIn(user)) return 'absent'
  setCurrentUser(user)
  return 'opened'
}

const isSignedIn = ({ uid }: SignedInUser) => personOfToken(readAuthToken())?.uid === uid

async function seal(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`
}

async function unseal(key: CryptoKey, sealed: string): Promise<SignedInUser | undefined> {
  try {
    const [iv, bytes] = sealed.split('.').map(fromBase64)
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: iv! }, key, bytes!)
    return signedInUser.safeParse(JSON.parse(new TextDecoder().decode(opened))).data
  } catch {
    return undefined
  }
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
