import { readSizeGuide } from '#contract/product/size-guides.ts'
import type { SizeTable } from '#domain/product/size-table.ts'
import { callApi } from '#web/api/call-api.ts'

/** This function has its own chunk, because the API contract is larger than the dialog of choices. */
export const fetchSizeGuide = async (id: string, signal: AbortSignal): Promise<SizeTable | null> =>
  (await callApi(readSizeGuide, { params: { id }, signal })).guia
