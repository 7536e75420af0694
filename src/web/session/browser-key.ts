const DATABASE = 'vidriera'
const STORE = 'keys'
const NAME = 'user'

/**
 * This browser's own key: made by chance, kept where scripts may use it but never read it. `missing` tells a browser that
 * keeps keys but not this one from a browser that keeps none (undefined): a private window, or a page without https.
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

/** The same, made when missing; undefined where browsers keep no keys. Two tabs that make one at once end with one. */
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
