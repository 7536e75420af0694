/** Short actor name of a part of the program. User ids are longer or contain digits. */
const PROGRAM_ACTOR = /^[\p{L} -]{1,24}$/u

/** Returns the display name of an actor. `name` is undefined when the account is closed. */
export function auditAuthor(actor: string, name: string | undefined): string {
  if (name !== undefined) return name
  return PROGRAM_ACTOR.test(actor) ? actor.charAt(0).toUpperCase() + actor.slice(1) : 'Cuenta cerrada'
}
