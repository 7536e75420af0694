import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listSizeGuides } from '#contract/product/size-guides.ts'

/** The size table of a category. */
export type SizeGuide = ReplyOf<typeof listSizeGuides>[number]
