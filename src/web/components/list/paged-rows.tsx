import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ErrorState } from '#web/components/error-state.tsx'

type PagedRowsProps<Row> = {
  /** Whose rows they are. */
  id: string
  readPage: (cursor: string | undefined) => Promise<{ reply: readonly Row[]; nextCursor: string | undefined }>
  /** In the place of the first rows. */
  skeleton: ReactNode
  /** What the button that reads more says: 'Ver más productos'. */
  more: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A list inside a screen or a panel, which the browser reads page after page, for instance what happened to a product. */
export function PagedRows<Row>({ id, readPage, skeleton, more, children }: PagedRowsProps<Row>) {
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
  /** The next page; the same one again where it failed. */
  const readMore = () => setAsked({ cursor: read?.next })
  const hasFailed = failed === asked
  return (
    <>
      {read && children(read.rows)}
      {hasFailed && <ErrorState onRetry={readMore} />}
      {!read && !hasFailed && skeleton}
      {read?.next !== undefined && !hasFailed && (
        <Button variant="secondary" size="small" className="self-start" onClick={readMore}>
          {more}
        </Button>
      )}
    </>
  )
}
