import { IdentityError } from './identity-error.ts'

/** The only supported policy version (specification, "Password policy"). */
const PASSWORD_POLICY_VERSION = 1

/** Has the field names of identity providers, so their published policies need no conversion. */
export type PasswordPolicy = {
  readonly schemaVersion: typeof PASSWORD_POLICY_VERSION
  readonly customStrengthOptions: {
    readonly minPasswordLength: number
    readonly maxPasswordLength?: number | undefined
    readonly containsLowercaseCharacter?: boolean | undefined
    readonly containsUppercaseCharacter?: boolean | undefined
    readonly containsNumericCharacter?: boolean | undefined
    readonly containsNonAlphanumericCharacter?: boolean | undefined
  }
  readonly allowedNonAlphanumericCharacters: readonly string[]
}

/** A published policy. The server may be newer than this program, so most fields are optional. */
export type PublishedPasswordPolicy = {
  readonly schemaVersion: number
  readonly customStrengthOptions?: Partial<PasswordPolicy['customStrengthOptions']> | undefined
  readonly allowedNonAlphanumericCharacters?: readonly string[] | undefined
}

const DEFAULT_MIN_LENGTH = 6

/** Printable ASCII characters except letters, digits and space. */
const symbols = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~']

export const characterRules = ['lowercase', 'uppercase', 'number', 'symbol'] as const
export type CharacterRule = (typeof characterRules)[number]

export function passwordPolicy({
  min = DEFAULT_MIN_LENGTH,
  max,
  rules = [],
}: { min?: number; max?: number | undefined; rules?: readonly CharacterRule[] } = {}): PasswordPolicy {
  return {
    schemaVersion: PASSWORD_POLICY_VERSION,
    customStrengthOptions: {
      minPasswordLength: min,
      ...(max !== undefined && { maxPasswordLength: max }),
      ...(rules.includes('lowercase') && { containsLowercaseCharacter: true }),
      ...(rules.includes('uppercase') && { containsUppercaseCharacter: true }),
      ...(rules.includes('number') && { containsNumericCharacter: true }),
      ...(rules.includes('symbol') && { containsNonAlphanumericCharacter: true }),
    },
    allowedNonAlphanumericCharacters: symbols,
  }
}

/**
 * Fills missing fields of a published policy with defaults. Throws `unsupported-password-policy-schema-version` for
 * another version, because a partial policy would accept passwords that the server refuses.
 */
export function readPasswordPolicy(published: PublishedPasswordPolicy): PasswordPolicy {
  if (published.schemaVersion !== PASSWORD_POLICY_VERSION)
    throw new IdentityError('unsupported-password-policy-schema-version', String(published.schemaVersion))
  return {
    schemaVersion: PASSWORD_POLICY_VERSION,
    customStrengthOptions: { minPasswordLength: DEFAULT_MIN_LENGTH, ...published.customStrengthOptions },
    allowedNonAlphanumericCharacters: published.allowedNonAlphanumericCharacters ?? symbols,
  }
}
