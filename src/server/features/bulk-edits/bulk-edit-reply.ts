import { bulkChange, type listBulkEdits } from '#contract/product/bulk-edits.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { formatDateTime } from '#domain/calendar.ts'
import type { BulkEdit } from './bulk-edit-store.ts'

export const bulkEditReply = (edit: BulkEdit): ReplyOf<typeof listBulkEdits>[number] => ({
  id: edit.id,
  cambio: bulkChange.parse(edit.change),
  deshace: edit.undoes,
  rehace: edit.redo,
  deshecho: edit.applied > 0 && edit.open === 0,
  porDeshacer: edit.open,
  quien: edit.quien ?? '',
  fecha: formatDateTime(edit.creado),
  total: edit.total,
  aplicados: edit.applied,
  salteados: edit.skipped,
  terminado: edit.terminado !== null,
})
