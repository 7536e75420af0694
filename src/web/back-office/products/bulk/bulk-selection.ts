import type { previewBulkEdit } from '#contract/product/bulk-edits.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'

/** Products to edit. `count`: their number. */
export type BulkSelection = { productos: BodyOf<typeof previewBulkEdit>['productos']; count: number }
