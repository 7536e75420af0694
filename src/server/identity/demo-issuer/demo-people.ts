/** The demo issuer vouches only for addresses of this domain, so it cannot sign in the staff of the shop. */
export const DEMO_MAIL_DOMAIN = 'proveedor.test'

const MOST_KEPT = 1_000

export type DemoPerson = {
  sub: string
  name: string
  email: string
  email_verified: boolean
}

/** People who signed in at the demo issuer since the process started, at most 1,000, identified by e-mail. */
export class DemoPeople {
  readonly #names = new Map<string, string>()

  /** Stores a person and returns the `sub`, which is the e-mail in base64url. */
  welcome({ nombre, correo }: { nombre: string; correo: string }): string {
    const email = correo.toLowerCase()
    const oldest = this.#names.size >= MOST_KEPT ? this.#names.keys().next().value : undefined
    if (oldest !== undefined) this.#names.delete(oldest)
    this.#names.set(email, nombre)
    return Buffer.from(email).toString('base64url')
  }

  find(sub: string): DemoPerson | undefined {
    const email = Buffer.from(sub, 'base64url').toString()
    const name = this.#names.get(email)
    if (name === undefined) return undefined
    return { sub, name, email, email_verified: email.endsWith(`@${DEMO_MAIL_DOMAIN}`) }
  }
}
