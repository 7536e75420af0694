import { decodeJwt, type JWTPayload } from 'jose'
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server'

type Claims = Record<string, unknown>

/** An OpenID Connect issuer on this machine that lets everybody in as whom it is told. */
export type TestIssuer = {
  /** Its settings for a shop. */
  settings: Record<string, string>
  /** From now on it speaks of this person; `undefined` claims are left out. */
  speaksOf(claims: Claims): void
  /** Changes the next ID token just before it is signed. */
  onNextToken(change: (token: MutableToken) => void): void
  /** The next ID token is whatever this makes of its claims. */
  answersNextWith(make: (claims: JWTPayload) => string): void
  /** The next code is refused. */
  refusesNextCode(): void
  stop(): Promise<void>
  start(): Promise<void>
}

export async function openTestIssuer(): Promise<TestIssuer> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  let person: Claims = {}
  // Every token passes here, the ID token too: it is the one that says whom it is for.
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
