import { isWebAddressIn } from '#server/web-address-in.ts'

/** What a letter about an account is made of. `url`: the page it is about, where there is one. */
export type AccountToTell = { nombre: string; url?: string | undefined; store: { name: string } }

/** Anybody can register with an e-mail that is not theirs: a name with a web address in it is left out. */
export const greeting = (nombre: string): string =>
  nombre.trim() === '' || isWebAddressIn(nombre) ? 'Hola' : `Hola ${nombre.trim()}`

/** For what anybody could have asked for by typing an address that is not theirs. */
export const notYou = 'Si no lo pediste vos, no hagas nada: sin este correo nadie puede entrar.'
