import { text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

/** Allowed signature algorithms, all asymmetric, so only the issuer has the signing key. */
export const ISSUER_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
]
export const CLOCK_TOLERANCE_S = 60

/** Claims that the shop reads from an issuer's token. */
export const userClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: z.unknown().optional(),
  name: text(120).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .optional()
    .catch(undefined),
})
export type UserClaims = z.output<typeof userClaims>
