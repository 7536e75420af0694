import type { previewBulkEdit } from '#contract/product/bulk-edits.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'

/** The products to edit. `count`: number of these products. */
export type BulkSelection = { productos: BodyOf<typeof previewBulkEdit>['productos']; count: number }
