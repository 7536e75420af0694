import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a mailed code is for; the first part of its name in the `verification` table. */
export type ActionPurpose = 'magic-link' | 'reset-password' | 'verify-email'

const CODE_BYTES = 32

/** A code nobody can guess (256 bits). Only its hash is kept. */
export const newActionCode = (): string => randomBytes(CODE_BYTES).toString('base64url')

export const hashOfActionCode = (code: string): string =>
  createHash('sha256').update(code).digest('base64url')

/**
 * Ties a code to the browser that asked for it: the mark travels in the link, the browser's own nonce stays in its
 * cookie, and only the shop can tell that they belong together.
 */
export const browserMark = (secret: string, code: string, nonce: string): string =>
  createHmac('sha256', secret)
    .update(`link!${code.length}!${code}!${nonce.length}!${nonce}`)
    .digest('base64url')

export function isMarkOf(mark: string, secret: string, code: string, nonce: string): boolean {
  const [given, real] = [Buffer.from(mark), Buffer.from(browserMark(secret, code, nonce))]
  return given.length === real.length && timingSafeEqual(given, real)
}
