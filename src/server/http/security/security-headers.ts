import type { MiddlewareHandler } from 'hono'

/** Headers of every response. Pages override the policy, which allows API responses to load nothing. */
export const securityHeadersFor = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // `same-origin` would sever the sign-in popup from its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(publicUrl?.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** Adds the headers that a response does not set itself. */
export function securityHeaders(publicUrl: string | undefined): MiddlewareHandler {
  const defaultHeaders = Object.entries(securityHeadersFor(publicUrl))
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of defaultHeaders) if (!headers.has(name)) headers.set(name, value)
  }
}

/** Content security policy of a page: own files, and inline scripts by hash (cached pages) or nonce (other pages). */
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

/** Vite's hot reload evaluates code, injects styles and opens a WebSocket. */
export const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:"
