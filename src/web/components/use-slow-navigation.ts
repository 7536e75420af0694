import { type Location, useNavigation } from 'react-router'
import { useLongWait } from './use-long-wait.ts'

/** An earlier indicator would flicker. With a later indicator, a press would seem to have no effect. */
const NOTICED_AFTER_MS = 300

/** Target of a navigation that takes longer than `NOTICED_AFTER_MS`, else undefined. */
export function useSlowNavigation(): Location | undefined {
  const { location } = useNavigation()
  const slow = useLongWait(location !== undefined, NOTICED_AFTER_MS)
  return slow ? location : undefined
}
