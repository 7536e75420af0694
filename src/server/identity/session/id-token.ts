import type { Clock } from '#server/adapters/clock.ts'
import type { PublicKey } from '#server/identity/identity-store.ts'
import { tokenVerifier } from './token-verifier.ts'

const ID_TOKEN_LIFETIME_S = 15 * 60

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
  const verify = tokenVerifier(more)
  return async (token) => {
    const claims = await verify(token, {
      audience: more.audience,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    })
    if (claims?.token_use !== 'id' || typeof claims.sid !== 'string') return undefined
    return { uid: claims.sub!, sid: claims.sid }
  }
}
