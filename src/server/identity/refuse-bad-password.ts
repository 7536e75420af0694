import { Problem } from '#contract/problem.ts'
import type { PasswordPolicy } from '#domain/password-policy.ts'
import { unmetRules, unmetText } from '#domain/password-rules.ts'

/**
 * Every way to choose a password goes through here: throws `password-does-not-meet-requirements` with the names of the
 * broken rules in `unmet`. `obvious` is what it may not be as a whole: the person's e-mail, the shop's name.
 */
export function refuseBadPassword(attempt: {
  policy: PasswordPolicy
  password: string
  obvious?: readonly string[]
}): void {
  const unmet = unmetRules(attempt)
  if (unmet.length === 0) return
  const text = unmetText(unmet)
  throw new Problem('password-does-not-meet-requirements', {
    text,
    extra: { fields: { password: text }, unmet: unmet.map(({ rule }) => rule) },
  })
}
