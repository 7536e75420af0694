/**
 * Matches the actor name of a part of the program: a short name. User ids contain digits or are longer.
 */
const PROGRAM_ACTOR = /^[\p{L} -]{1,24}$/u

/** Returns the author of an action for the staff's screen. `name` is undefined when the account is closed. */
export function auditAuthor(actor: string, name: string | undefined): string {
  if (name !== undefined) return name
  return PROGRAM_ACTOR.test(actor) ? actor.charAt(0).toUpperCase() + actor.slice(1) : 'Cuenta cerrada'
}
