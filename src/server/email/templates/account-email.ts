import { containsWebAddress } from '#server/requests/contains-web-address.ts'

/** `url` is the page of the e-mail's button, if any. */
export type AccountEmailData = { nombre: string; url?: string | undefined; store: { name: string } }

/** Omits a name that contains a web address, because an attacker can register with a victim's e-mail address. */
export const greeting = (nombre: string): string =>
  nombre.trim() === '' || containsWebAddress(nombre) ? 'Hola' : `Hola ${nombre.trim()}`

/** For e-mails that a stranger can trigger. */
export const ignoreIfNotRequested = 'Si no lo pediste vos, no hagas nada: sin este correo nadie puede entrar.'
