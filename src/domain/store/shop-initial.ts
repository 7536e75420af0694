/**
 * Returns the first letter or digit of a shop's name in upper case, for its icons. Blank if the shop's fonts lack the
 * character.
 */
export function shopInitial(name: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(name.normalize('NFC')) ?? []
  const upper = first.toLocaleUpperCase('es')
  return /^[\p{Script=Latin}\d]$/u.test(upper) ? upper : ''
}
