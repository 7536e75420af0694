import { containsWebAddress } from '#contract/contact/web-address-errors.ts'

/** `url`: page that the button opens. */
export type AccountEmailData = { nombre: string; url?: string | undefined; store: { name: string } }

/**
 * Greets by name, unless the name contains a web address. An attacker could register a victim's e-mail address with a
 * link as the name.
 */
export const greeting = (nombre: string): string =>
  nombre.trim() === '' || containsWebAddress(nombre) ? 'Hola' : `Hola ${nombre.trim()}`

/** For e-mails that a stranger can trigger for another person's address. */
export const ignoreIfNotRequested = 'Si no lo pediste vos, no hagas nada: sin este correo nadie puede entrar.'
