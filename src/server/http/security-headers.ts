import type { MiddlewareHandler } from 'hono'

/** Headers every answer carries. API answers may load nothing at all; pages have a policy of their own. */
export const securityHeadersOf = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The sign-in popup needs its opener: `same-origin` would cut it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(publicUrl?.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** Adds them to what an answer does not say by itself. */
export function securityHeaders(publicUrl: string | undefined): MiddlewareHandler {
  const standing = Object.entries(securityHeadersOf(publicUrl))
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of standing) if (!headers.has(name)) headers.set(name, value)
  }
}

/** The policy of a page: its own files, and the inline scripts named by hash (kept pages) or nonce (all others). */
export function pagePolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Hot reload evaluates code, writes styles and keeps a line open: none of that in production. */
export const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:"
