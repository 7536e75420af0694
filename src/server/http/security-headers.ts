import type { MiddlewareHandler } from 'hono'

/** Headers every answer carries. Pages add their own content security policy; API answers may load nothing at all. */
export function securityHeaders(publicUrl: string | undefined): MiddlewareHandler {
  const https = publicUrl?.startsWith('https:') ?? false
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    // The sign-in popup needs its opener: `same-origin` would cut it.
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    }
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
