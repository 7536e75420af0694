import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and on the first paint, true once the page's script runs. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
