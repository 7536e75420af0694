import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { BulkHistory } from './bulk-history.tsx'
import type { BulkSelection } from './bulk-selection.ts'

/** Many products that are to be changed, or what was done with many before. */
export type BulkDialog = 'history' | { selection: BulkSelection; onStarted: () => void }

type BulkDialogsProps = { about: BulkDialog | undefined; categories: readonly string[]; onClose: () => void }

/** The dialog of what is being done with many products, if anything is. */
export function BulkDialogs({ about, categories, onClose }: BulkDialogsProps) {
  if (about === undefined) return null
  if (about === 'history') return <BulkHistory onClose={onClose} />
  return <BulkEditDialog {...{ categories, onClose }} {...about} />
}
