import { decodeJwt, type JWTPayload } from 'jose'
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server'

type Claims = Record<string, unknown>

/** A local OpenID Connect issuer that signs in the configured person. */
export type TestIssuer = {
  /** The shop's settings for this issuer. */
  settings: Record<string, string>
  /** Sets the claims of the next sign-ins. `undefined` removes a claim. */
  speaksOf(claims: Claims): void
  /** Changes the next ID token before its signature. */
  onNextToken(change: (token: MutableToken) => void): void
  /** Replaces the next ID token by the result of `make`. */
  answersNextWith(make: (claims: JWTPayload) => string): void
  /** Refuses the next authorization code. */
  refusesNextCode(): void
  stop(): Promise<void>
  start(): Promise<void>
}

export async function openTestIssuer(): Promise<TestIssuer> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  let person: Claims = {}
  // All tokens pass here. Only the ID token has a nonce.
  server.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    for (const [name, value] of Object.entries(person)) {
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
    speaksOf(claims) {
      person = claims
    },
    onNextToken(change) {
      const changeIt = (token: MutableToken) => {
        if (token.payload.nonce === undefined) return
        server.service.off(Events.BeforeTokenSigning, changeIt)
        change(token)
      }
      server.service.on(Events.BeforeTokenSigning, changeIt)
    },
    answersNextWith(make) {
      server.service.once(Events.BeforeResponse, (response) => {
        if (response.body !== '') response.body.id_token = make(decodeJwt(String(response.body.id_token)))
      })
    },
    refusesNextCode() {
      server.service.once(Events.BeforeResponse, (response) => {
        response.statusCode = 400
        response.body = { error: 'invalid_grant' }
      })
    },
    stop: () => server.stop(),
    start: () => server.start(port, '127.0.0.1'),
  }
}
