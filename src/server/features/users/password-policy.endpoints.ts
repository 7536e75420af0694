import { getPasswordPolicy } from '#contract/account/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'

export const passwordPolicyEndpoints = ({ config }: Pick<Deps, 'config'>): Binding[] => [
  bind(getPasswordPolicy, async () => config.passwordPolicy),
]
