/** Short actor name of a part of the program. User ids are longer or contain digits. */
const PROGRAM_ACTOR = /^[\p{L} -]{1,24}$/u

/** Returns true for a part of the program, and false for an account. */
export const isProgramActor = (actor: string): boolean => PROGRAM_ACTOR.test(actor)

/** Returns the display name of an actor. `name` is undefined when the account is closed. */
export function auditAuthor(actor: string, name: string | undefined): string {
  if (name !== undefined) return name
  return isProgramActor(actor) ? actor.charAt(0).toUpperCase() + actor.slice(1) : 'Cuenta cerrada'
}
