import type { CharacterRule, PasswordPolicy } from './password-policy.ts'

export type PasswordRule = 'min-length' | 'max-length' | CharacterRule | 'not-obvious'

/** One requirement of a policy, as people read it, and whether the password they are typing meets it. */
export type CheckedRule = { readonly rule: PasswordRule; readonly text: string; readonly met: boolean }

type Attempt = {
  readonly policy: PasswordPolicy
  readonly password: string
  /** What the password may not be as a whole, whatever its letters: the person's e-mail, the shop's name. */
  readonly obvious?: readonly string[]
}

/**
 * Every rule of the policy that concerns this password, in the order to show them. The browser shows them while one types
 * and the server refuses by them: a password is good when all are met.
 */
export function checkPassword({ policy, password, obvious = [] }: Attempt): CheckedRule[] {
  const { customStrengthOptions: asked, allowedNonAlphanumericCharacters: symbols } = policy
  const { minPasswordLength: min, maxPasswordLength: max } = asked
  const characters = [...password]
  const isObvious = obvious.some((word) => word.trim() !== '' && sameWord(word, password))
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
    asked.containsLowercaseCharacter && {
      rule: 'lowercase',
      text: 'Una letra minúscula',
      met: /[a-z]/.test(password),
    },
    asked.containsUppercaseCharacter && {
      rule: 'uppercase',
      text: 'Una letra mayúscula',
      met: /[A-Z]/.test(password),
    },
    asked.containsNumericCharacter && { rule: 'number', text: 'Un número', met: /[0-9]/.test(password) },
    asked.containsNonAlphanumericCharacter && {
      rule: 'symbol',
      text: 'Un símbolo, como ! o ?',
      met: characters.some((one) => symbols.includes(one)),
    },
    isObvious && { rule: 'not-obvious', text: 'Que no sea tu correo ni el nombre de la tienda', met: false },
  ].filter((line): line is CheckedRule => Boolean(line))
}

/** The rules the password breaks; none when it is good. */
export const unmetRules = (attempt: Attempt): CheckedRule[] =>
  checkPassword(attempt).filter(({ met }) => !met)

/** What to tell of them in one sentence. */
export const unmetText = (unmet: readonly CheckedRule[]): string =>
  `La contraseña no cumple los requisitos: ${unmet.map(({ text }) => text.charAt(0).toLowerCase() + text.slice(1)).join(', ')}.`

const sameWord = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
