import { text } from '#contract/wire.ts'
import { z } from '#contract/z.ts'

/** Signatures only the issuer can make. */
export const ISSUER_SIGNATURES = [
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
export const CLOCKS_DIFFER_BY_S = 60

/** What an issuer says of a person, as far as it concerns the shop. */
export const personClaims = z.object({
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
export type PersonClaims = z.output<typeof personClaims>
