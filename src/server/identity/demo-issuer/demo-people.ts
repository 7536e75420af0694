/** The demonstration issuer vouches for addresses of this domain alone, so it can never speak for the shop's staff. */
export const DEMO_MAIL_DOMAIN = 'proveedor.test'

const MOST_KEPT = 1_000

export type DemoPerson = {
  sub: string
  name: string
  email: string
  email_verified: boolean
}

/** Who signed in at the demonstration issuer since the process began; the same e-mail is the same person. */
export class DemoPeople {
  readonly #names = new Map<string, string>()

  /** Takes in somebody who typed a name and an e-mail, and answers how the issuer calls them. */
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
