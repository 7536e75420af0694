import { type Location, useNavigation } from 'react-router'
import { useLongWait } from '#web/components/hooks/use-long-wait.ts'

/** An earlier indicator would flicker. With a later indicator, a press would seem to have no effect. */
const SLOW_AFTER_MS = 300

/** Target of a navigation that takes longer than `SLOW_AFTER_MS`, else undefined. */
export function useSlowNavigation(): Location | undefined {
  const { location } = useNavigation()
  const isSlow = useLongWait(location !== undefined, SLOW_AFTER_MS)
  return isSlow ? location : undefined
}
