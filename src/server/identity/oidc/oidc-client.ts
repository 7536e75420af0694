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
import { openDiscovery, type Endpoints } from './discovery.ts'
import type { Issuer } from './issuer.ts'
import { CLOCK_TOLERANCE_S, ISSUER_ALGORITHMS, type UserClaims, userClaims } from './user-claims.ts'
import type { ProvenEmail } from '#server/identity/account/account-claimer.ts'

const SCOPES = ['openid', 'email', 'profile']

/**
 * Adapts an issuer to Better Auth, which implements code flow, PKCE, state and nonce. Replaces Better Auth's plugin,
 * which reads the endpoints only at start and has no timeout. `claimAccount` receives each e-mail that the issuer
 * verified, before Better Auth searches for the account.
 */
export function oidcClient(
  issuer: Issuer,
  more: { clock: Clock; log: Logger; claimAccount: (owner: ProvenEmail) => Promise<void> },
): OAuthProvider<UserClaims> {
  const { id, label, clientId, clientSecret, prompt, send, isInProcess } = issuer
  const { clock, log, claimAccount } = more
  const endpoints = openDiscovery(issuer, clock)
  const options = { clientId, clientSecret }
  return {
    id,
    name: label,
    issuer: issuer.issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => accountSubjectOf(issuer, profile.sub),

    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { authorization } = await endpoints()
      return createAuthorizationURL({
        id,
        options,
        authorizationEndpoint: isInProcess ? onBrowserHost(authorization, redirectURI) : authorization,
        state,
        codeVerifier,
        redirectURI,
        scopes: SCOPES,
        ...(idTokenNonce && { nonce: idTokenNonce }),
        ...(prompt && { prompt }),
      })
    },

    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { token, clientAuthMethod } = await endpoints()
      const { body, headers } = await authorizationCodeRequest({
        code,
        redirectURI,
        options,
        tokenEndpoint: token,
        tokenEndpointAuth: { method: clientAuthMethod },
        ...(codeVerifier && { codeVerifier }),
      })
      const response = await send(new Request(token, { method: 'POST', body, headers }))
      if (!response.ok) throw new Error(`The issuer ${id} refused the code (${response.status})`)
      return getOAuth2Tokens((await response.json()) as Record<string, unknown>)
    },

    /** Null for invalid tokens or an unreachable issuer. Better Auth then shows the error. */
    async getUserInfo({ expectedIdTokenNonce, ...tokens }) {
      try {
        const claims = await claimsOf(tokens, await endpoints(), {
          issuer,
          clock,
          nonce: expectedIdTokenNonce,
        })
        const emailVerified = claims.email_verified === true
        const { email, name, picture: imageUrl } = claims
        if (email && emailVerified) await claimAccount({ email: email.toLowerCase(), imageUrl })
        return {
          user: {
            emailVerified,
            name: name || nameFromEmail(email),
            ...(email && { email }),
            ...(imageUrl && { image: imageUrl }),
          },
          data: claims,
        }
      } catch (failure) {
        log.warn({ err: failure, issuer: id }, 'social sign-in')
        return null
      }
    },
  }
}

/**
 * Id that links an account to a person at the issuer: the `sub`. OIDC_ISSUER can change, so the id for 'oidc' contains
 * the issuer.
 */
const accountSubjectOf = ({ id, issuer }: Issuer, sub: string): string =>
  id === 'oidc' ? `${issuer} ${sub}` : sub

const nameFromEmail = (email: string | undefined): string => email?.split('@')[0] ?? ''

/** The demo issuer has no host, so its endpoints are on the host of the browser. */
const onBrowserHost = (endpoint: string, redirectURI: string): string =>
  new URL(new URL(endpoint).pathname, redirectURI).href

async function claimsOf(
  tokens: OAuth2Tokens,
  issuerEndpoints: Endpoints,
  { issuer, clock, nonce }: { issuer: Issuer; clock: Clock; nonce: string | undefined },
): Promise<UserClaims> {
  const { payload } = await jwtVerify(tokens.idToken ?? '', issuerEndpoints.keys, {
    issuer: issuerEndpoints.issuer,
    audience: issuer.clientId,
    algorithms: ISSUER_ALGORITHMS,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: CLOCK_TOLERANCE_S,
    currentDate: clock.now(),
  })
  if (nonce === undefined || payload.nonce !== nonce) throw new Error('The ID token is not of this sign-in')
  if (payload.azp !== undefined && payload.azp !== issuer.clientId)
    throw new Error('The ID token was made for another program')
  const claims = userClaims.parse(payload)
  if (claims.email !== undefined || issuerEndpoints.userinfo === undefined) return claims
  return { ...claims, ...(await userinfoOf(claims.sub, tokens, issuerEndpoints.userinfo, issuer)) }
}

/** Some issuers omit the e-mail from the ID token, but not from the userinfo endpoint. */
async function userinfoOf(
  sub: string,
  { accessToken }: OAuth2Tokens,
  address: string,
  { send }: Issuer,
): Promise<UserClaims> {
  const headers = { authorization: `Bearer ${accessToken ?? ''}` }
  const response = await send(new Request(address, { headers }))
  if (!response.ok) throw new Error(`The userinfo endpoint failed (${response.status})`)
  const claims = userClaims.parse(await response.json())
  if (claims.sub !== sub) throw new Error('The userinfo endpoint returned another user')
  return claims
}
