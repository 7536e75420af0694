/** Parts of the program write themselves by a word of their own; ids of people have figures or are longer. */
const PART = /^[\p{Ll} -]{1,24}$/u

/** Who did something, as staff read it. `name`: of the account there is; undefined once it is closed. */
export function auditAuthor(actor: string, name: string | undefined): string {
  if (name !== undefined) return name
  return PART.test(actor) ? actor.charAt(0).toUpperCase() + actor.slice(1) : 'Cuenta cerrada'
}
