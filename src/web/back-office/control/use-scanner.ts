import { useEffect, useEffectEvent } from 'react'
import { listenToReader, type Scan } from './listen-to-reader.ts'

/** Calls `onScan` with each code that a reader sends while this screen is open, wherever the focus is. */
export function useScanner(onScan: (scan: Scan) => void): void {
  const scan = useEffectEvent(onScan)
  useEffect(() => listenToReader((read) => scan(read)), [])
}
