import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { z } from '#contract/z.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { Issuer } from './issuer.ts'

const READ_AGAIN_AFTER_MS = 60 * 60 * 1_000

const document = z.object({
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
  readonly secretGoesIn: 'client_secret_basic' | 'client_secret_post'
  readonly keys: JWTVerifyGetKey
}

/**
 * Reads the endpoints of an issuer (OpenID Connect Discovery) on first use and again every hour. Failures are not
 * cached, because the issuer may be down when the shop starts.
 */
export function discovery({ issuer, send }: Issuer, clock: Clock): () => Promise<Endpoints> {
  let known: Promise<Endpoints> | undefined
  let until = 0
  return () => {
    const now = clock.now().getTime()
    if (known && now < until) return known
    until = now + READ_AGAIN_AFTER_MS
    const asked = ask({ issuer, send })
    known = asked
    asked.catch(() => {
      if (known === asked) known = undefined
    })
    return asked
  }
}

async function ask({ issuer, send }: Pick<Issuer, 'issuer' | 'send'>): Promise<Endpoints> {
  const base = withoutSlash(issuer)
  const answer = await send(new Request(`${base}/.well-known/openid-configuration`))
  if (!answer.ok) throw new Error(`${issuer} answers ${answer.status} when asked for its endpoints`)
  const told = document.parse(await answer.json())
  if (withoutSlash(told.issuer) !== base) throw new Error(`${issuer} says its name is ${told.issuer}`)
  const methods = told.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return {
    issuer: told.issuer,
    authorization: told.authorization_endpoint,
    token: told.token_endpoint,
    userinfo: told.userinfo_endpoint,
    secretGoesIn: methods.includes('client_secret_basic') ? 'client_secret_basic' : 'client_secret_post',
    keys: createRemoteJWKSet(new URL(told.jwks_uri), {
      [customFetch]: (url, init) => send(new Request(url, init)),
    }),
  }
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '')
