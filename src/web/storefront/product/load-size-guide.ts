import type { RouterContextProvider } from 'react-router'
import { readSizeGuide } from '#contract/product/size-guides.ts'
import type { SizeTable } from '#domain/product/size-table.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'

/** Returns the size table of a product, or null. Null also after a failure, because the page is useful without it. */
export async function loadSizeGuide(
  id: string,
  context: Readonly<RouterContextProvider>,
): Promise<SizeTable | null> {
  try {
    return (await callApi(readSizeGuide, { params: { id } }, context)).guia
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    return null
  }
}
