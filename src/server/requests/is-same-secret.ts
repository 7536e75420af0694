import { timingSafeEqual } from 'node:crypto'

/** Compares a secret of a request with the expected one. The time reveals at most whether the lengths are equal. */
export function isSameSecret(actual: string, expected: string): boolean {
  const [actualBytes, expectedBytes] = [Buffer.from(actual), Buffer.from(expected)]
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes)
}
