import { decodeJwt, type JWTPayload } from 'jose'
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server'

type Claims = Record<string, unknown>

/** A local OpenID Connect issuer, which signs in the person of the test. */
export type TestOidcIssuer = {
  settings: Record<string, string>
  /** Sets the claims of the next ID tokens. `undefined` removes one. */
  setClaims(claims: Claims): void
  changeNextToken(change: (token: MutableToken) => void): void
  /** Replaces the next ID token with the result of `make`. */
  replaceNextToken(make: (claims: JWTPayload) => string): void
  refuseNextCode(): void
  stop(): Promise<void>
  start(): Promise<void>
}

export async function openTestOidcIssuer(): Promise<TestOidcIssuer> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  let currentClaims: Claims = {}
  // Every token causes this event, but only the ID token has a nonce.
  server.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    for (const [name, value] of Object.entries(currentClaims)) {
      if (value === undefined) delete payload[name]
      else payload[name] = value as string
    }
  })
  await server.start(0, '127.0.0.1')
  const { port } = server.address()
  return {
    settings: {
      OIDC_ISSUER: server.issuer.url!,
      OIDC_CLIENT_ID: 'la-tienda',
      OIDC_CLIENT_SECRET: 'un-secreto-de-prueba',
      OIDC_LABEL: 'Cuentas de prueba',
    },
    setClaims(claims) {
      currentClaims = claims
    },
    changeNextToken(change) {
      const changeOnce = (token: MutableToken) => {
        if (token.payload.nonce === undefined) return
        server.service.off(Events.BeforeTokenSigning, changeOnce)
        change(token)
      }
      server.service.on(Events.BeforeTokenSigning, changeOnce)
    },
    replaceNextToken(make) {
      server.service.once(Events.BeforeResponse, (response) => {
        if (response.body !== '') response.body.id_token = make(decodeJwt(String(response.body.id_token)))
      })
    },
    refuseNextCode() {
      server.service.once(Events.BeforeResponse, (response) => {
        response.statusCode = 400
        response.body = { error: 'invalid_grant' }
      })
    },
    stop: () => server.stop(),
    start: () => server.start(port, '127.0.0.1'),
  }
}
