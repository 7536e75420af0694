import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '#server/requests/is-same-secret.ts'

/** Purpose of a mailed code: first part of its `identifier` in the `verification` table. */
export type ActionPurpose = 'magic-link' | 'reset-password' | 'verify-email'

const CODE_BYTES = 32

/** Returns a random code of 256 bits. The database stores only its hash. */
export const newActionCode = (): string => randomBytes(CODE_BYTES).toString('base64url')

export const hashOfActionCode = (code: string): string =>
  createHash('sha256').update(code).digest('base64url')

/**
 * Returns the HMAC that binds a code to the browser that requested the link. The link contains the HMAC, and a cookie
 * contains the nonce.
 */
export const browserMark = (secret: string, code: string, nonce: string): string =>
  createHmac('sha256', secret)
    .update(`link!${code.length}!${code}!${nonce.length}!${nonce}`)
    .digest('base64url')

export const isValidBrowserMark = (mark: string, secret: string, code: string, nonce: string): boolean =>
  isSameSecret(mark, browserMark(secret, code, nonce))
