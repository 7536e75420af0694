export type SendToIssuer = (request: Request) => Promise<Response>

/** OpenID Connect issuer, with the client credentials of this shop. */
export type Issuer = {
  /** Last part of the callback path: `/api/auth/callback/google`. */
  readonly id: 'google' | 'oidc' | 'demo'
  /** 'Ingresar con {label}' */
  readonly label: string
  /** Name of the issuer, exactly as in the `iss` claim. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Makes the issuer show its account chooser. */
  readonly prompt?: 'select_account'
  readonly send: SendToIssuer
  /** The issuer's pages are on the host of the shop (demo issuer). */
  readonly isInProcess?: boolean
}
