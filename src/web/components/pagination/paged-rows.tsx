import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'

type PagedRowsProps<Row> = {
  /** Id of the record that the rows belong to. A new id restarts the list. */
  id: string
  readPage: (cursor: string | undefined) => Promise<{ reply: readonly Row[]; nextCursor: string | undefined }>
  skeleton: ReactNode
  /** Text of the button for more rows: 'Ver más productos'. */
  more: string
  children: (rows: readonly Row[]) => ReactNode
}

/**
 * List inside a screen or panel, for example the history of a product. The browser reads the list page by
 * page.
 */
export function PagedRows<Row>({ id, readPage, skeleton, more, children }: PagedRowsProps<Row>) {
  const [read, setRead] = useState<{ rows: readonly Row[]; next: string | undefined }>()
  // Each request is a new object, so that a failed request with the same cursor can be repeated.
  const [request, setRequest] = useState<{ cursor: string | undefined }>({ cursor: undefined })
  const [failedRequest, setFailedRequest] = useState<typeof request>()
  const requestPage = useEffectEvent(readPage)
  useEffect(() => {
    let isCurrent = true
    requestPage(request.cursor).then(
      ({ reply, nextCursor }) => {
        if (!isCurrent) return
        setRead((before) => ({ rows: [...(before?.rows ?? []), ...reply], next: nextCursor }))
      },
      () => {
        if (isCurrent) setFailedRequest(request)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id, request])
  const readMore = () => setRequest({ cursor: read?.next })
  const hasFailed = failedRequest === request
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
