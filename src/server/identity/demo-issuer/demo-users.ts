import { LRUCache } from 'lru-cache'

/**
 * Domain of the e-mail addresses that the demo issuer verifies. Staff addresses have another domain, so the issuer
 * cannot sign in staff.
 */
export const DEMO_MAIL_DOMAIN = 'proveedor.test'

const MAX_USERS = 1_000

export type DemoUser = {
  sub: string
  name: string
  email: string
  email_verified: boolean
}

/** People who signed in at the demo issuer since the start, at most 1,000, by e-mail. */
export class DemoUsers {
  readonly #names = new LRUCache<string, string>({ max: MAX_USERS })

  /** Stores a person and returns the `sub`, the e-mail in base64url. */
  store({ nombre, correo }: { nombre: string; correo: string }): string {
    const email = correo.toLowerCase()
    this.#names.set(email, nombre)
    return Buffer.from(email).toString('base64url')
  }

  find(sub: string): DemoUser | undefined {
    const email = Buffer.from(sub, 'base64url').toString()
    const name = this.#names.get(email)
    if (name === undefined) return undefined
    return { sub, name, email, email_verified: email.endsWith(`@${DEMO_MAIL_DOMAIN}`) }
  }
}
