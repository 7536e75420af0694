import { getPasswordPolicy } from '#contract/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/binding.ts'

export const passwordEndpoints = ({ config }: Pick<Deps, 'config'>): Binding[] => [
  bind(getPasswordPolicy, async () => config.passwordPolicy),
]
