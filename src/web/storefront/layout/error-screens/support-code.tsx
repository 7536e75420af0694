import { useContext } from 'react'
import { RenderedRequestId } from '#web/app/rendered-request-id.ts'

/** The request id of a failure, by which support finds the failure in the log. Empty if no request id is known. */
export function SupportCode({ requestId }: { requestId: string | undefined }) {
  const renderedId = useContext(RenderedRequestId)
  const code = requestId ?? renderedId
  return (
    // For a failed render only the server knows the id, so the browser must keep the server's text.
    <p className="text-14 text-ink-soft empty:hidden" suppressHydrationWarning>
      {code === undefined ? '' : `Código para soporte: ${code}`}
    </p>
  )
}

/** Reads the value that `orErrorPage` threw. */
export function readRequestId(thrown: unknown): string | undefined {
  const { requestId } = (thrown ?? {}) as { requestId?: unknown }
  return typeof requestId === 'string' ? requestId : undefined
}
