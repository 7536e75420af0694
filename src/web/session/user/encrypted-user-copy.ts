import { userOfToken, readAuthToken, encryptedUserCopy } from '#web/session/session-store.ts'
import { loadOrCreateEncryptionKey, readEncryptionKey } from './encryption-key.ts'
import { setCurrentUser } from './current-user.ts'
import { type SignedInUser, signedInUser } from './signed-in-user.ts'

/**
 * Stores the user in memory and, encrypted, in session storage. If the browser cannot store a key, the user is only in
 * memory.
 */
export async function saveUser(user: SignedInUser): Promise<void> {
  setCurrentUser(user)
  const key = await loadOrCreateEncryptionKey().catch(() => undefined)
  if (key === undefined) return
  const encrypted = await encrypt(key, JSON.stringify(user))
  // The user may have changed during the encryption.
  if (isSignedIn(user)) encryptedUserCopy.write(encrypted)
}

/**
 * Loads the user from session storage. `opened`: decrypted. `absent`: no data of this user. `broken`: decryption
 * failed. `unkept`: the browser cannot store an encryption key.
 */
export async function loadUser(): Promise<'opened' | 'absent' | 'broken' | 'unkept'> {
  const encrypted = encryptedUserCopy.read()
  const key = await readEncryptionKey()
  if (key === undefined) return 'unkept'
  if (encrypted === undefined) return 'absent'
  const user = key === 'missing' ? undefined : await decrypt(key, encrypted)
  if (user === undefined) return 'broken'
  if (!isSignedIn(user)) return 'absent'
  setCurrentUser(user)
  return 'opened'
}

const isSignedIn = ({ uid }: SignedInUser) => userOfToken(readAuthToken())?.uid === uid

async function encrypt(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return `${toBase64(iv)}.${toBase64(new Uint8Array(encrypted))}`
}

async function decrypt(key: CryptoKey, encrypted: string): Promise<SignedInUser | undefined> {
  try {
    const [iv, bytes] = encrypted.split('.').map(fromBase64)
    const decrypted = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: iv! }, key, bytes!)
    return signedInUser.safeParse(JSON.parse(new TextDecoder().decode(decrypted))).data
  } catch {
    return undefined
  }
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
