import type { MiddlewareHandler } from 'hono'

/** Returns the headers of every response. The default policy lets a response load nothing, and pages override it. */
export const securityHeadersFor = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // With `same-origin` the sign-in window could not reach its opener.
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

/**
 * Returns the policy of a page: the shop's own files and some inline scripts, by hash on cached pages and by nonce on
 * others.
 */
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

/** Returns a policy that also allows images of the external host. */
export const allowImagesOf = (policy: string, imageHost: string | undefined): string =>
  imageHost === undefined ? policy : policy.replace("img-src 'self'", `$& ${imageHost}`)

/** Policy for development. Vite's hot reload evaluates code, injects styles and opens a WebSocket. */
export const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:"
