import type { previewBulkEdit } from '#contract/bulk-edits.ts'
import type { BodyOf } from '#contract/endpoint.ts'

/** Which products are changed, and how many they are as the list shows them. */
export type BulkSelection = { productos: BodyOf<typeof previewBulkEdit>['productos']; count: number }
