import { Problem } from '#contract/http/problem.ts'
import type { PasswordPolicy } from '#domain/account/password-policy.ts'
import { unmetRules, unmetText } from '#domain/account/password-rules.ts'

/**
 * Throws `password-does-not-meet-requirements` with the broken rules in `unmet`. Every form that sets a password needs
 * this check. The password may not equal a text in `obvious`, for example the person's e-mail.
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
