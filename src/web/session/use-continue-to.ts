import { useLocation } from 'react-router'
import { useAwake } from '#web/components/use-awake.ts'
import { continueToOf } from './login-address.ts'

/** Where this page's address leads on to. Unknown until the page wakes up: it is made once for everybody. */
export function useContinueTo(): string | undefined {
  const { search } = useLocation()
  return useAwake() ? continueToOf(search) : undefined
}
