/** Without I, O, 0 and 1, which are confused in handwriting. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RANDOM_SIGNS = 11

/**
 * Returns the code of a store credit from random bytes: eleven random signs and a check sign, which finds each single
 * wrong sign and nearly all swapped neighbours (Luhn algorithm modulo 32).
 */
export function creditCode(random: Uint8Array): string {
  const signs = Array.from(random.slice(0, RANDOM_SIGNS), (byte) => SIGNS[byte % SIGNS.length]!).join('')
  return signs + checkSign(signs)
}

export const CREDIT_CODE_BYTES = RANDOM_SIGNS

/** Returns the stored form of a typed code, or undefined if it cannot be a code. */
export function parseCreditCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const isPossible = code.length === RANDOM_SIGNS + 1 && [...code].every((sign) => SIGNS.includes(sign))
  return isPossible && checkSign(code.slice(0, -1)) === code.at(-1) ? code : undefined
}

/** Returns 'ABCD-EFGH-JKLM' for people. */
export const formatCreditCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

function checkSign(signs: string): string {
  let sum = 0
  for (const [at, sign] of [...signs].toReversed().entries()) {
    const value = SIGNS.indexOf(sign) * (at % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / SIGNS.length) + (value % SIGNS.length)
  }
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length]!
}
