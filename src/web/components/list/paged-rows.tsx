import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ErrorState } from '#web/components/error-state.tsx'

type PagedRowsProps<Row> = {
  /** Id of the rows' owner. A new id restarts the list. */
  id: string
  readPage: (cursor: string | undefined) => Promise<{ reply: readonly Row[]; nextCursor: string | undefined }>
  skeleton: ReactNode
  /** Text of the button for more rows: 'Ver más productos'. */
  more: string
  children: (rows: readonly Row[]) => ReactNode
}

/** List inside a screen or panel, read page by page in the browser, for example the history of a product. */
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
