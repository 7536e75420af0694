import type { MiddlewareHandler } from 'hono'
import { Problem } from '#contract/http/problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes from pages of other sites: a foreign `Origin` or a cross-site `Sec-Fetch-Site`. Accepts a missing
 * `Origin`, because programs send none. Without `publicUrl` the host of the request is trusted.
 */
export function sameOrigin(publicUrl: string | undefined): MiddlewareHandler {
  const trustedHost = publicUrl ? new URL(publicUrl).host : undefined
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    if (site === 'cross-site' || site === 'same-site') throw new Problem('cross-site')
    const origin = c.req.header('origin')
    if (origin !== undefined && hostOf(origin) !== (trustedHost ?? hostOf(c.get('origin'))))
      throw new Problem('cross-site')
    return next()
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
