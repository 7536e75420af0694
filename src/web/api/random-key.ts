/**
 * Returns a random key of 192 bits in hex. `crypto.randomUUID` needs https or localhost, and a trial shop may run on a
 * local network.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
