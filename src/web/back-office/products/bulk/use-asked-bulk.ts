import { useState } from 'react'
import { useOpenHere } from '#web/components/overlay/use-open-here.ts'
import type { BulkSelection } from './bulk-selection.ts'

/** Many products that are to be changed, or what was done with many before. */
export type AskedBulk = 'history' | { selection: BulkSelection; onStarted: () => void }

/** Which dialog of many products is open; none once somebody goes anywhere else. */
export function useAskedBulk() {
  const [open, setOpen] = useOpenHere()
  const [asked, setAsked] = useState<AskedBulk>('history')
  return {
    asked: open ? asked : undefined,
    ask: (next: AskedBulk) => {
      setAsked(next)
      setOpen(true)
    },
    onClose: () => setOpen(false),
  }
}
