import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** True after hydration. False on the server and on the first paint. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
