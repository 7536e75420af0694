import { personOfToken, readAuthToken, sealedUser } from '#web/session/session.ts'
import { openBrowserKey, readBrowserKey } from './browser-key.ts'
import { setCurrentUser } from './current-user.ts'
import { type SignedInUser, signedInUser } from './signed-in-user.ts'

/** Stores the user in this tab, encrypted. Without key storage the copy lasts until the page closes. */
export async function saveUser(user: SignedInUser): Promise<void> {
  setCurrentUser(user)
  const key = await openBrowserKey().catch(() => undefined)
  if (key === undefined) return
  const sealed = await seal(key, JSON.stringify(user))
  // The user may have changed during the encryption.
  if (isSignedIn(user)) sealedUser.write(sealed)
}

/** `broken`: the copy was changed or has another key. `absent`: no copy of this user. `unkept`: no key storage. */
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
