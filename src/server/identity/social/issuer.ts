/** Asks an issuer's server something. */
export type Send = (request: Request) => Promise<Response>

/** Somebody else who can tell who a person is: an OpenID Connect issuer, and how this shop is known there. */
export type Issuer = {
  /** The last part of the address it sends people back to: `/api/auth/callback/google`. */
  readonly id: 'google' | 'oidc' | 'demo'
  /** 'Ingresar con {label}' */
  readonly label: string
  /** Its name, exactly as its tokens say it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Makes it ask which of their accounts people mean. */
  readonly prompt?: 'select_account'
  readonly send: Send
  /** It answers on whatever host the shop is asked by: its pages are the shop's own. */
  readonly atHome?: boolean
}
