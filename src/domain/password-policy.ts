import { IdentityError } from './identity-error.ts'

/** The only form of a policy this program understands (specification, "Password policy"). */
export const PASSWORD_POLICY_VERSION = 1

/** What a good password is. The names are those identity providers publish, so that any of theirs reads alike. */
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

/** A policy as it arrives, perhaps from a newer server. */
export type PublishedPasswordPolicy = {
  readonly schemaVersion: number
  readonly customStrengthOptions?: Partial<PasswordPolicy['customStrengthOptions']> | undefined
  readonly allowedNonAlphanumericCharacters?: readonly string[] | undefined
}

const SHORTEST = 6

/** What counts as a symbol: the printable ASCII characters that are neither letter, digit nor space. */
const symbols = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~']

export const characterRules = ['lowercase', 'uppercase', 'number', 'symbol'] as const
export type CharacterRule = (typeof characterRules)[number]

/** The shop's policy: at least `min` characters (6 unless told), perhaps at most `max`, with these kinds of them. */
export function passwordPolicy({
  min = SHORTEST,
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
 * The policy a server publishes, the gaps filled with what they mean. Throws `unsupported-password-policy-schema-version`
 * for a form this program does not know: half a policy would let a password through that the server then refuses.
 */
export function readPasswordPolicy(published: PublishedPasswordPolicy): PasswordPolicy {
  if (published.schemaVersion !== PASSWORD_POLICY_VERSION)
    throw new IdentityError('unsupported-password-policy-schema-version', String(published.schemaVersion))
  return {
    schemaVersion: PASSWORD_POLICY_VERSION,
    customStrengthOptions: { minPasswordLength: SHORTEST, ...published.customStrengthOptions },
    allowedNonAlphanumericCharacters: published.allowedNonAlphanumericCharacters ?? symbols,
  }
}
