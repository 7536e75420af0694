import { useEffect, useEffectEvent, useState } from 'react'

type ReadPage<Row> = (
  cursor: string | undefined,
) => Promise<{ reply: readonly Row[]; nextCursor: string | undefined }>

/** A list that the browser reads page after page, for instance what happened to the thing `id`. `rows`: undefined before the first. */
export function usePages<Row>(id: string, readPage: ReadPage<Row>) {
  const [read, setRead] = useState<{ rows: readonly Row[]; next: string | undefined }>()
  // A new object for each request, so that a failed one can be repeated.
  const [asked, setAsked] = useState<{ cursor: string | undefined }>({ cursor: undefined })
  const [failed, setFailed] = useState<typeof asked>()
  const load = useEffectEvent(readPage)
  useEffect(() => {
    let wanted = true
    load(asked.cursor).then(
      ({ reply, nextCursor }) => {
        if (!wanted) return
        setRead((before) => ({ rows: [...(before?.rows ?? []), ...reply], next: nextCursor }))
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
    rows: read?.rows,
    hasMore: read?.next !== undefined,
    failed: failed === asked,
    /** The next page; the same one again where it failed. */
    readMore: () => setAsked({ cursor: read?.next }),
  }
}
