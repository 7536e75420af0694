import { useNavigation } from 'react-router'
import { useLongWait } from '#web/components/use-long-wait.ts'

/** Whether other rows of a list are on their way, for long enough to be told. `are`: whether an address leads to other rows of it. */
export function useComing(are: (address: { pathname: string; search: string }) => boolean): boolean {
  const { state, location } = useNavigation()
  return useLongWait(state === 'loading' && are(location))
}
