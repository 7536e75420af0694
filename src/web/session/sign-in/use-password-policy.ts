import { useState } from 'react'
import { getPasswordPolicy } from '#contract/account/passwords.ts'
import { isIdentityError } from '#domain/account/identity-error.ts'
import {
  type PasswordPolicy,
  type PublishedPasswordPolicy,
  readPasswordPolicy,
} from '#domain/account/password-policy.ts'
import { callApi } from '#web/api/call-api.ts'

/**
 * Returns the page's password policy. `refresh` loads the current policy after the server refused a password.
 * `failureText`: set if this page cannot read the policy, so only the server can check passwords.
 */
export function usePasswordPolicy(published: PublishedPasswordPolicy) {
  const [current, setCurrent] = useState(published)
  const refresh = async () => {
    const fresh = await callApi(getPasswordPolicy).catch(() => undefined)
    if (fresh !== undefined) setCurrent(fresh)
  }
  return { ...parsePolicy(current), refresh }
}

function parsePolicy(published: PublishedPasswordPolicy): { policy?: PasswordPolicy; failureText?: string } {
  try {
    return { policy: readPasswordPolicy(published) }
  } catch (failure) {
    if (!isIdentityError(failure)) throw failure
    return { failureText: failure.text }
  }
}
