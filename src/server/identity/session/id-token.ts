import { type CryptoKey, errors, importJWK, jwtVerify } from 'jose'
import type { Clock } from '#server/adapters/clock.ts'
import type { PublicKey } from '#server/identity/identity-store.ts'

const ID_TOKEN_LIFETIME_S = 15 * 60
const KEY_RELOAD_INTERVAL_MS = 5_000

/** Returns the claims of an ID token. `nombre`, `email` and `rol` are only for display. */
export const idTokenClaims = (
  session: { id: string },
  user: { name: string; email: string; rol?: unknown },
  now: Date,
) => {
  const iat = Math.floor(now.getTime() / 1_000)
  const { name: nombre, email, rol } = user
  return { iat, exp: iat + ID_TOKEN_LIFETIME_S, token_use: 'id', sid: session.id, nombre, email, rol }
}

export type VerifyIdToken = (token: string) => Promise<{ uid: string; sid: string } | undefined>

/**
 * Returns a function that verifies a token's signature (EdDSA only), issuer, audience, time and use. Does not check the
 * session. The function returns undefined for an invalid token, and throws only when the keys cannot be read.
 */
export function idTokenVerifier(more: {
  issuer: string
  audience: string
  clock: Clock
  readKeys: () => Promise<PublicKey[]>
}): VerifyIdToken {
  const keyFor = keyCache(more.readKeys, more.clock)
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => keyFor(kid), {
        algorithms: ['EdDSA'],
        issuer: more.issuer,
        audience: more.audience,
        requiredClaims: ['exp', 'iat', 'sub', 'sid'],
        currentDate: more.clock.now(),
      })
      if (payload.token_use !== 'id' || typeof payload.sid !== 'string') return undefined
      return { uid: payload.sub!, sid: payload.sid }
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
