import { listMovements } from '#contract/edit-products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { callApiForList } from '#web/call-api.ts'
import { usePages } from '#web/use-pages.ts'

const PAGE_SIZE = 30

export type Movement = ReplyOf<typeof listMovements>[number]

/** The changes of what there is of a product, read a page after the other. */
export function useMovements(id: string) {
  const { rows, ...pages } = usePages<Movement>(id, (cursor) =>
    callApiForList(listMovements, { params: { id }, query: { limit: PAGE_SIZE, cursor } }),
  )
  return { movements: rows, ...pages }
}
