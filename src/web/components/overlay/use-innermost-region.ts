import { useEffect, useId, useSyncExternalStore } from 'react'

/** The regions for messages that are in the page, the innermost last. */
let regions: readonly string[] = []
const listeners = new Set<() => void>()

/** Whether this region is the one that shows the messages: that of the dialog opened last, or the page's. */
export function useInnermostRegion(): boolean {
  const id = useId()
  useEffect(() => {
    publish([...regions, id])
    return () => publish(regions.filter((one) => one !== id))
  }, [id])
  return useSyncExternalStore(
    subscribe,
    () => regions.at(-1) === id,
    () => false,
  )
}

function publish(next: readonly string[]): void {
  regions = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
