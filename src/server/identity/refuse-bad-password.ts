import { Problem } from '#contract/problem.ts'
import type { PasswordPolicy } from '#domain/password-policy.ts'
import { unmetRules, unmetText } from '#domain/password-rules.ts'

/**
 * Throws `password-does-not-meet-requirements` with the names of the broken rules in `unmet`. Every form that sets a
 * password calls this function. `obvious` lists texts that the whole password may not equal: the person's e-mail and
 * the shop's name.
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
