/** Name that typed digits select. `isOpen`: a further digit may select another name. */
export type Picked = { name: string | undefined; isOpen: boolean }

/**
 * Returns true for names such as 36, 38 and 40, which their own digits select. The position, from 1, selects other
 * names.
 */
export const areNumbered = (names: readonly string[]): boolean => names.some((name) => /^\d/.test(name))

export function pickByDigits(names: readonly string[], typed: string): Picked {
  const digits = typed.replace('.', ',')
  if (!areNumbered(names)) {
    const position = /^\d+$/.test(digits) ? Number(digits) : 0
    return { name: names[position - 1], isOpen: position > 0 && names.length >= position * 10 }
  }
  const matching = names.filter((name) => name.replace('.', ',').startsWith(digits))
  const name =
    matching.find((one) => one.replace('.', ',') === digits) ??
    // '38' selects '38/40', but not '380' or '38,5'.
    matching.find((one) => !/^[\d.,]/.test(one.slice(digits.length)))
  return { name, isOpen: matching.some((one) => one !== name) }
}
