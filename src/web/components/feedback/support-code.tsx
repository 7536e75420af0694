import { useContext } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { RenderedRequestId } from './rendered-request-id.ts'

/**
 * Id of the request that failed, by which support finds the failure in the log. Belongs into an error boundary. Empty if
 * the browser does not know the id.
 */
export function SupportCode() {
  const renderedId = useContext(RenderedRequestId)
  const error = useRouteError()
  const code = (isRouteErrorResponse(error) ? requestIdIn(error.data) : undefined) ?? renderedId
  return (
    // After an error of the program only the server knows the id, so the browser must keep the server's text.
    <p className="text-14 text-ink-soft empty:hidden" suppressHydrationWarning>
      {code === undefined ? '' : `Código para soporte: ${code}`}
    </p>
  )
}

/** Reads the value that `orErrorPage` threw. */
function requestIdIn(thrown: unknown): string | undefined {
  const { requestId } = (thrown ?? {}) as { requestId?: unknown }
  return typeof requestId === 'string' ? requestId : undefined
}
