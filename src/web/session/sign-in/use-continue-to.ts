import { useLocation } from 'react-router'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { continueToOf } from './login-address.ts'

/**
 * Returns the path in the parameter `continueTo`. Undefined until hydration, because the server renders one
 * page for all visitors.
 */
export function useContinueTo(): string | undefined {
  const { search } = useLocation()
  return useHydrated() ? continueToOf(search) : undefined
}
