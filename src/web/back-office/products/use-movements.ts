import { useEffect, useState } from 'react'
import { listMovements } from '#contract/edit-products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { callApiForList } from '#web/call-api.ts'

const PAGE_SIZE = 30

export type Movement = ReplyOf<typeof listMovements>[number]

/** The changes of what there is of a product, read a page after the other. */
export function useMovements(id: string) {
  const [read, setRead] = useState<{ movements: readonly Movement[]; next: string | undefined }>()
  // A new object for each time it is asked for, so that one that failed can be asked again.
  const [asked, setAsked] = useState<{ cursor: string | undefined }>({ cursor: undefined })
  const [failed, setFailed] = useState<typeof asked>()
  useEffect(() => {
    let wanted = true
    const query = { limit: PAGE_SIZE, cursor: asked.cursor }
    callApiForList(listMovements, { params: { id }, query }).then(
      ({ reply, nextCursor }) => {
        if (!wanted) return
        setRead((before) => ({ movements: [...(before?.movements ?? []), ...reply], next: nextCursor }))
      },
      () => {
        if (wanted) setFailed(asked)
      },
    )
    return () => {
      wanted = false
    }
  }, [id, asked])
  return {
    movements: read?.movements,
    hasMore: read?.next !== undefined,
    failed: failed === asked,
    /** The next page; the same one again where it failed. */
    readMore: () => setAsked({ cursor: read?.next }),
  }
}
