import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { z } from '#contract/http/z.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { Issuer } from './issuer.ts'

const CACHE_MS = 60 * 60 * 1_000

const configurationSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})

export type Endpoints = {
  readonly issuer: string
  readonly authorization: string
  readonly token: string
  readonly userinfo: string | undefined
  readonly clientAuthMethod: 'client_secret_basic' | 'client_secret_post'
  readonly keys: JWTVerifyGetKey
}

/**
 * Reads the endpoints of an issuer (OpenID Connect Discovery) at first use, and again every hour. Caches no failure,
 * because the issuer may be down when the shop starts.
 */
export function openDiscovery({ issuer, send }: Issuer, clock: Clock): () => Promise<Endpoints> {
  let cached: Promise<Endpoints> | undefined
  let cachedUntil = 0
  return () => {
    const now = clock.now().getTime()
    if (cached && now < cachedUntil) return cached
    cachedUntil = now + CACHE_MS
    const pending = readConfiguration({ issuer, send })
    cached = pending
    pending.catch(() => {
      if (cached === pending) cached = undefined
    })
    return pending
  }
}

async function readConfiguration({ issuer, send }: Pick<Issuer, 'issuer' | 'send'>): Promise<Endpoints> {
  const base = withoutSlash(issuer)
  const response = await send(new Request(`${base}/.well-known/openid-configuration`))
  if (!response.ok) throw new Error(`${issuer} answers ${response.status} when asked for its endpoints`)
  const configuration = configurationSchema.parse(await response.json())
  if (withoutSlash(configuration.issuer) !== base)
    throw new Error(`${issuer} says its name is ${configuration.issuer}`)
  const methods = configuration.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return {
    issuer: configuration.issuer,
    authorization: configuration.authorization_endpoint,
    token: configuration.token_endpoint,
    userinfo: configuration.userinfo_endpoint,
    clientAuthMethod: methods.includes('client_secret_basic') ? 'client_secret_basic' : 'client_secret_post',
    keys: createRemoteJWKSet(new URL(configuration.jwks_uri), {
      [customFetch]: (url, init) => send(new Request(url, init)),
    }),
  }
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '')
