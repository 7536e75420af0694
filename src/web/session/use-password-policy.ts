import { useState } from 'react'
import { getPasswordPolicy } from '#contract/passwords.ts'
import { isIdentityError } from '#domain/identity-error.ts'
import {
  type PasswordPolicy,
  type PublishedPasswordPolicy,
  readPasswordPolicy,
} from '#domain/password-policy.ts'
import { callApi } from '#web/call-api.ts'

/**
 * The page's password policy. `refresh` loads the policy after a refusal. `trouble`: the format is unknown here, so
 * only the server can check passwords.
 */
export function usePasswordPolicy(published: PublishedPasswordPolicy) {
  const [current, setCurrent] = useState(published)
  const refresh = async () => {
    const fresh = await callApi(getPasswordPolicy).catch(() => undefined)
    if (fresh !== undefined) setCurrent(fresh)
  }
  return { ...readable(current), refresh }
}

function readable(published: PublishedPasswordPolicy): { policy?: PasswordPolicy; trouble?: string } {
  try {
    return { policy: readPasswordPolicy(published) }
  } catch (failure) {
    if (!isIdentityError(failure)) throw failure
    return { trouble: failure.text }
  }
}
