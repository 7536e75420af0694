export type SendToIssuer = (request: Request) => Promise<Response>

/** OpenID Connect issuer, with the client credentials of this shop. */
export type Issuer = {
  /** Last segment of the callback path: `/api/auth/callback/google`. */
  readonly id: 'google' | 'oidc' | 'demo'
  /** Name on the sign-in button: 'Ingresar con {label}'. */
  readonly label: string
  /** Exactly the `iss` claim. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Makes the issuer show its account chooser. */
  readonly prompt?: 'select_account'
  readonly send: SendToIssuer
  /** True for the demo issuer, whose pages are on the shop's host. */
  readonly isInProcess?: boolean
}
