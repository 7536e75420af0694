import { type CryptoKey, errors, importJWK, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '#server/adapters/clock.ts'
import type { PublicKey } from '#server/identity/identity-store.ts'

const KEY_RELOAD_INTERVAL_MS = 5_000

export type TokenVerifier = (
  token: string,
  expected: { audience: string; requiredClaims: string[] },
) => Promise<JWTPayload | undefined>

/**
 * Returns a function that verifies signature (EdDSA only), issuer, audience and time of a token of this shop. The
 * function returns undefined for an invalid token, and throws only when the keys cannot be read.
 */
export function tokenVerifier(more: {
  issuer: string
  clock: Clock
  readKeys: () => Promise<PublicKey[]>
}): TokenVerifier {
  const keyFor = keyCache(more.readKeys, more.clock)
  return async (token, expected) => {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => keyFor(kid), {
        ...expected,
        algorithms: ['EdDSA'],
        issuer: more.issuer,
        currentDate: more.clock.now(),
      })
      return payload
    } catch (failure) {
      if (failure instanceof errors.JOSEError) return undefined
      throw failure
    }
  }
}

function keyCache(
  readKeys: () => Promise<PublicKey[]>,
  clock: Clock,
): (kid: string | undefined) => Promise<CryptoKey> {
  let keys: Promise<Map<string, CryptoKey>> | undefined
  let reloadAllowedAt = 0
  const read = () => {
    reloadAllowedAt = clock.now().getTime() + KEY_RELOAD_INTERVAL_MS
    const reading = readKeys().then(importAll)
    keys = reading
    reading.catch(() => {
      if (keys === reading) keys = undefined
    })
    return reading
  }
  return async (kid) => {
    const cachedKey = kid === undefined ? undefined : (await (keys ?? read())).get(kid)
    if (cachedKey) return cachedKey
    // Another process may have created the key. The interval limits database reads, because a client can invent key
    // ids.
    const reloadedKey =
      kid !== undefined && clock.now().getTime() >= reloadAllowedAt ? (await read()).get(kid) : undefined
    if (!reloadedKey) throw new errors.JWKSNoMatchingKey()
    return reloadedKey
  }
}

async function importAll(keys: readonly PublicKey[]): Promise<Map<string, CryptoKey>> {
  const imported = keys.map(async ({ kid, jwk }) => [kid, await importJWK(JSON.parse(jwk), 'EdDSA')] as const)
  return new Map((await Promise.all(imported)) as (readonly [string, CryptoKey])[])
}
