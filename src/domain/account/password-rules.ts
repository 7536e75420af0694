import type { CharacterRule, PasswordPolicy } from './password-policy.ts'

export type PasswordRule = 'min-length' | 'max-length' | CharacterRule | 'not-obvious'

export type CheckedRule = { readonly rule: PasswordRule; readonly text: string; readonly met: boolean }

type PasswordCheck = {
  readonly policy: PasswordPolicy
  readonly password: string
  /** Values that the password may not equal: the person's e-mail, the shop's name. */
  readonly obvious?: readonly string[]
}

/**
 * Returns every rule that applies to this password, in display order. Browser and server share the rules. A valid
 * password meets all of them.
 */
export function checkPassword({ policy, password, obvious = [] }: PasswordCheck): CheckedRule[] {
  const { customStrengthOptions: options, allowedNonAlphanumericCharacters: symbols } = policy
  const { minPasswordLength: min, maxPasswordLength: max } = options
  const characters = [...password]
  const isObvious = obvious.some((word) => word.trim() !== '' && isSameWord(word, password))
  return [
    {
      rule: 'min-length',
      text: `Al menos ${min} ${min === 1 ? 'carácter' : 'caracteres'}`,
      met: characters.length >= min,
    },
    max !== undefined && {
      rule: 'max-length',
      text: `Hasta ${max} caracteres`,
      met: characters.length <= max,
    },
    options.containsLowercaseCharacter && {
      rule: 'lowercase',
      text: 'Una letra minúscula',
      met: /[a-z]/.test(password),
    },
    options.containsUppercaseCharacter && {
      rule: 'uppercase',
      text: 'Una letra mayúscula',
      met: /[A-Z]/.test(password),
    },
    options.containsNumericCharacter && { rule: 'number', text: 'Un número', met: /[0-9]/.test(password) },
    options.containsNonAlphanumericCharacter && {
      rule: 'symbol',
      text: 'Un símbolo, como ! o ?',
      met: characters.some((one) => symbols.includes(one)),
    },
    isObvious && { rule: 'not-obvious', text: 'Que no sea tu correo ni el nombre de la tienda', met: false },
  ].filter((line): line is CheckedRule => Boolean(line))
}

export const unmetRules = (check: PasswordCheck): CheckedRule[] =>
  checkPassword(check).filter(({ met }) => !met)

export const unmetText = (unmet: readonly CheckedRule[]): string =>
  `La contraseña no cumple los requisitos: ${unmet.map(({ text }) => text.charAt(0).toLowerCase() + text.slice(1)).join(', ')}.`

const isSameWord = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
