import { type ReactNode, useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { loadDocument } from '#web/app/load-document.ts'
import { useRouteScriptFailed } from '#web/app/route-script-failure.ts'
import { FailureScreen } from './failure-screen.tsx'

/**
 * Loads the next page as a document when the script of that page did not load. Without a network, shows the
 * error screen.
 */
export function ScriptLoadFallback({ children }: { children: ReactNode }) {
  const missing = useRouteScriptFailed()
  const { location } = useNavigation()
  const address = missing && location ? createPath(location) : undefined
  const { unreachable, busy, open } = useDocumentLoad(address)
  return (
    <>
      <div inert={unreachable}>{children}</div>
      {unreachable && (
        // This screen covers the page and any skeleton, but not the header. The address does not change, so
        // `role="alert"` announces the screen.
        <div
          role="alert"
          className="fixed inset-0 z-7 overflow-y-auto overscroll-contain bg-paper pt-24 lg:pt-26"
        >
          <FailureScreen unreachable busy={busy} onRetry={open} />
        </div>
      )}
    </>
  )
}

function useDocumentLoad(address: string | undefined) {
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (address !== undefined) void loadDocument(address).catch(() => setRefused(address))
  }, [address])
  const open = () => {
    if (address === undefined || busy) return
    setBusy(true)
    loadDocument(address).catch(() => setBusy(false))
  }
  return { unreachable: address !== undefined && refused === address, busy, open }
}
