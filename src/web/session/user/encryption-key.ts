const DATABASE = 'vidriera'
const STORE = 'keys'
const NAME = 'user'

/**
 * Returns the AES key of this browser, which scripts cannot extract. 'missing': the storage works but has no key.
 * Undefined: the browser cannot store keys, as in a private window or without HTTPS.
 */
export async function readEncryptionKey(): Promise<CryptoKey | 'missing' | undefined> {
  const database = await openKeyDatabase()
  if (database === undefined) return undefined
  try {
    const key = await resultOf(database.transaction(STORE).objectStore(STORE).get(NAME))
    return key instanceof CryptoKey ? key : 'missing'
  } catch {
    return undefined
  } finally {
    database.close()
  }
}

/** Returns the key, and creates a missing one. Two tabs that create a key at the same time get the same key. */
export async function loadOrCreateEncryptionKey(): Promise<CryptoKey | undefined> {
  const existingKey = await readEncryptionKey()
  if (existingKey !== 'missing') return existingKey
  const created = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const database = await openKeyDatabase()
  if (database === undefined) return undefined
  try {
    const keys = database.transaction(STORE, 'readwrite').objectStore(STORE)
    const existing = await resultOf(keys.get(NAME))
    if (existing instanceof CryptoKey) return existing
    await resultOf(keys.put(created, NAME))
    return created
  } catch {
    return undefined
  } finally {
    database.close()
  }
}

async function openKeyDatabase(): Promise<IDBDatabase | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined
  try {
    const openRequest = indexedDB.open(DATABASE, 1)
    openRequest.addEventListener('upgradeneeded', () => openRequest.result.createObjectStore(STORE))
    return await resultOf(openRequest)
  } catch {
    return undefined
  }
}

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps no keys')))
  })
