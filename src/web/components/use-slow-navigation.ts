import { type Location, useNavigation } from 'react-router'
import { useLongWait } from './use-long-wait.ts'

/** Sooner, what is coming would flicker by; later, a press would seem to have done nothing. */
const NOTICED_AFTER_MS = 300

/** Where the shopper is on the way to, once that takes so long that they should see it; undefined while all is quick. */
export function useSlowNavigation(): Location | undefined {
  const { location } = useNavigation()
  const slow = useLongWait(location !== undefined, NOTICED_AFTER_MS)
  return slow ? location : undefined
}
