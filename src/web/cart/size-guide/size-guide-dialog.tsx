import type { SizeTable } from '#domain/product/size-table.ts'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { SizeTableView } from '#web/components/product/size-table-view.tsx'
import { SizeGuideTexts } from './size-guide-texts.tsx'

type SizeGuideDialogProps = { table: SizeTable; open: boolean; onClose: () => void }

export const SizeGuideDialog = ({ table, open, onClose }: SizeGuideDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Guía de talles">
    <div className="flex flex-col gap-4">
      <SizeTableView table={table} />
      <SizeGuideTexts />
    </div>
  </Dialog>
)
