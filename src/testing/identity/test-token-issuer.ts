import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'

const ISSUER = 'https://cuentas.ejemplo.test/la-tienda'
const AUDIENCE = 'la-tienda'

/** A local issuer of ID tokens for TOKEN_ISSUER, with an HTTP server for its public keys. */
export type TestTokenIssuer = {
  settings: Record<string, string>
  /** Signs a token that is valid for one hour. Claims and `header` may be invalid on purpose. */
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>
  rotateKey(): Promise<void>
  /** The newest public key. */
  publicKey(): object
  /** `well`: sends the keys. `down`: closes each connection. `babbling`: sends text that is not JSON. */
  behaviour: 'well' | 'down' | 'babbling'
  close(): Promise<void>
}

export async function openTestTokenIssuer(): Promise<TestTokenIssuer> {
  const keys: { jwk: object; kid: string; privateKey: CryptoKey }[] = []
  const server = createServer((_request, response) => {
    if (issuer.behaviour === 'down') return response.destroy()
    response.setHeader('content-type', 'application/json')
    response.end(
      issuer.behaviour === 'babbling' ? '<html>' : JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer: TestTokenIssuer = {
    settings: {
      TOKEN_ISSUER: ISSUER,
      TOKEN_AUDIENCE: AUDIENCE,
      TOKEN_KEYS_URL: `http://127.0.0.1:${port}/jwks`,
    },
    behaviour: 'well',
    async rotateKey() {
      const kid = `llave-${keys.length + 1}`
      const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
      keys.push({ jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }, kid, privateKey })
    },
    publicKey: () => keys.at(-1)!.jwk,
    sign(claims, header = {}) {
      const { kid, privateKey } = keys.at(-1)!
      const now = Math.floor(Date.now() / 1_000)
      return new SignJWT({ iss: ISSUER, aud: AUDIENCE, iat: now, exp: now + 3_600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid, ...header })
        .sign(privateKey)
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  await issuer.rotateKey()
  return issuer
}
