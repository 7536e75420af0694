import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { BulkHistory } from './bulk-history.tsx'
import type { AskedBulk } from './use-asked-bulk.ts'

type BulkDialogsProps = { asked: AskedBulk | undefined; categories: readonly string[]; onClose: () => void }

/** The dialog of what is being done with many products, if anything is. */
export function BulkDialogs({ asked, categories, onClose }: BulkDialogsProps) {
  if (asked === undefined) return null
  if (asked === 'history') return <BulkHistory onClose={onClose} />
  return <BulkEditDialog {...{ categories, onClose }} {...asked} />
}
