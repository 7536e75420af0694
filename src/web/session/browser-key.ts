const DATABASE = 'vidriera'
const STORE = 'keys'
const NAME = 'user'

/**
 * Returns the AES key of this browser, which scripts cannot extract. 'missing': the storage works but has no key.
 * Undefined: no key storage, as in a private window or without HTTPS.
 */
export async function readBrowserKey(): Promise<CryptoKey | 'missing' | undefined> {
  const database = await openKeys()
  if (database === undefined) return undefined
  try {
    const key = await answerOf(database.transaction(STORE).objectStore(STORE).get(NAME))
    return key instanceof CryptoKey ? key : 'missing'
  } catch {
    return undefined
  } finally {
    database.close()
  }
}

/** Creates the key when missing. Two tabs that create a key at once end with the same key. */
export async function openBrowserKey(): Promise<CryptoKey | undefined> {
  const known = await readBrowserKey()
  if (known !== 'missing') return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const database = await openKeys()
  if (database === undefined) return undefined
  try {
    const keys = database.transaction(STORE, 'readwrite').objectStore(STORE)
    const before = await answerOf(keys.get(NAME))
    if (before instanceof CryptoKey) return before
    await answerOf(keys.put(made, NAME))
    return made
  } catch {
    return undefined
  } finally {
    database.close()
  }
}

async function openKeys(): Promise<IDBDatabase | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    return await answerOf(opening)
  } catch {
    return undefined
  }
}

const answerOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps no keys')))
  })
