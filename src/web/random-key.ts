/** A key nobody can guess. `crypto.randomUUID` exists on https and localhost only; a shop tried on a local network has neither. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
