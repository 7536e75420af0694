import {
  authorizationCodeRequest,
  createAuthorizationURL,
  getOAuth2Tokens,
  type OAuth2Tokens,
  type OAuthProvider,
} from 'better-auth/oauth2'
import { jwtVerify } from 'jose'
import type { Logger } from 'pino'
import type { Clock } from '#server/adapters/clock.ts'
import { discovery, type Endpoints } from './discover.ts'
import type { Issuer } from './issuer.ts'
import { CLOCKS_DIFFER_BY_S, ISSUER_SIGNATURES, type PersonClaims, personClaims } from './person-claims.ts'
import type { ProvenEmail } from './welcome-owner.ts'

const SCOPES = ['openid', 'email', 'profile']

/**
 * Adapts an issuer to Better Auth, which implements code flow, PKCE, state and nonce. The library's own plugin reads
 * the endpoints only at start and has no timeout. `provenEmail` receives each vouched e-mail before the library looks
 * for its account.
 */
export function openIdConnect(
  issuer: Issuer,
  more: { clock: Clock; log: Logger; provenEmail: (owner: ProvenEmail) => Promise<void> },
): OAuthProvider<PersonClaims> {
  const { id, label, clientId, clientSecret, prompt, send, atHome } = issuer
  const { clock, log, provenEmail } = more
  const endpoints = discovery(issuer, clock)
  const options = { clientId, clientSecret }
  return {
    id,
    name: label,
    issuer: issuer.issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => accountName(issuer, profile.sub),

    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { authorization } = await endpoints()
      return createAuthorizationURL({
        id,
        options,
        authorizationEndpoint: atHome ? here(authorization, redirectURI) : authorization,
        state,
        codeVerifier,
        redirectURI,
        scopes: SCOPES,
        ...(idTokenNonce && { nonce: idTokenNonce }),
        ...(prompt && { prompt }),
      })
    },

    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { token, secretGoesIn } = await endpoints()
      const { body, headers } = await authorizationCodeRequest({
        code,
        redirectURI,
        options,
        tokenEndpoint: token,
        tokenEndpointAuth: { method: secretGoesIn },
        ...(codeVerifier && { codeVerifier }),
      })
      const answer = await send(new Request(token, { method: 'POST', body, headers }))
      if (!answer.ok) throw new Error(`The issuer ${id} refused the code (${answer.status})`)
      return getOAuth2Tokens((await answer.json()) as Record<string, unknown>)
    },

    /** Returns null when the issuer does not vouch for the person. The library then shows the error. */
    async getUserInfo({ expectedIdTokenNonce, ...tokens }) {
      try {
        const person = await claimsOf(tokens, await endpoints(), {
          issuer,
          clock,
          nonce: expectedIdTokenNonce,
        })
        const emailVerified = person.email_verified === true
        const { email, name, picture } = person
        if (email && emailVerified) await provenEmail({ email: email.toLowerCase(), picture })
        return {
          user: {
            emailVerified,
            name: name || nameIn(email),
            ...(email && { email }),
            ...(picture && { image: picture }),
          },
          data: person,
        }
      } catch (failure) {
        log.warn({ err: failure, issuer: id }, 'social sign-in')
        return null
      }
    },
  }
}

/**
 * Key of the link between issuer and account. OIDC_ISSUER can change, so its key contains the issuer. Google's key is
 * the `sub` alone.
 */
const accountName = ({ id, issuer }: Issuer, sub: string): string =>
  id === 'oidc' ? `${issuer} ${sub}` : sub

/** Name for people of issuers that provide none. */
const nameIn = (email: string | undefined): string => email?.split('@')[0] ?? ''

/** Returns the path on the browser's host, because the demo issuer has no host. */
const here = (endpoint: string, redirectURI: string): string =>
  new URL(new URL(endpoint).pathname, redirectURI).href

async function claimsOf(
  tokens: OAuth2Tokens,
  at: Endpoints,
  { issuer, clock, nonce }: { issuer: Issuer; clock: Clock; nonce: string | undefined },
): Promise<PersonClaims> {
  const { payload } = await jwtVerify(tokens.idToken ?? '', at.keys, {
    issuer: at.issuer,
    audience: issuer.clientId,
    algorithms: ISSUER_SIGNATURES,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: CLOCKS_DIFFER_BY_S,
    currentDate: clock.now(),
  })
  if (nonce === undefined || payload.nonce !== nonce) throw new Error('The ID token is not of this sign-in')
  if (payload.azp !== undefined && payload.azp !== issuer.clientId)
    throw new Error('The ID token was made for another program')
  const claims = personClaims.parse(payload)
  if (claims.email !== undefined || at.userinfo === undefined) return claims
  return { ...claims, ...(await userinfoOf(claims.sub, tokens, at.userinfo, issuer)) }
}

/** Reads the userinfo endpoint, because some issuers omit the e-mail from the ID token. */
async function userinfoOf(
  sub: string,
  { accessToken }: OAuth2Tokens,
  address: string,
  { send }: Issuer,
): Promise<PersonClaims> {
  const headers = { authorization: `Bearer ${accessToken ?? ''}` }
  const answer = await send(new Request(address, { headers }))
  if (!answer.ok) throw new Error(`The issuer does not tell about the person (${answer.status})`)
  const claims = personClaims.parse(await answer.json())
  if (claims.sub !== sub) throw new Error('The issuer tells about somebody else')
  return claims
}
