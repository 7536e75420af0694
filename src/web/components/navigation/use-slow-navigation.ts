import { type Location, useNavigation } from 'react-router'
import { useLongWait } from '#web/components/hooks/use-long-wait.ts'

/**
 * Wait before an indicator. After a shorter wait the indicator would flicker. After a longer wait a press
 * would seem to have no effect.
 */
const SLOW_AFTER_MS = 300

/** Returns the target of a navigation that takes longer than `SLOW_AFTER_MS`. Otherwise returns undefined. */
export function useSlowNavigation(): Location | undefined {
  const { location } = useNavigation()
  const isSlow = useLongWait(location !== undefined, SLOW_AFTER_MS)
  return isSlow ? location : undefined
}
