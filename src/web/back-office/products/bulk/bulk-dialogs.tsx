import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { BulkHistory } from './bulk-history.tsx'
import type { BulkSelection } from './bulk-selection.ts'

/** The history of bulk edits, or a new bulk edit of a selection. */
export type BulkDialog = 'history' | { selection: BulkSelection; onStarted: () => void }

type BulkDialogsProps = { about: BulkDialog | undefined; categories: readonly string[]; onClose: () => void }

export function BulkDialogs({ about, categories, onClose }: BulkDialogsProps) {
  if (about === undefined) return null
  if (about === 'history') return <BulkHistory onClose={onClose} />
  return <BulkEditDialog {...{ categories, onClose }} {...about} />
}
