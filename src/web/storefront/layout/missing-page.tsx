import { type ReactNode, useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { useMissingPage } from '#web/missing-pages.ts'
import { FailureScreen } from './failure-screen.tsx'

/**
 * When the next page's script did not load, loads the page as a document. Without a network, shows the error screen
 * over the current page.
 */
export function MissingPage({ children }: { children: ReactNode }) {
  const missing = useMissingPage()
  const { location } = useNavigation()
  const address = missing && location ? createPath(location) : undefined
  const { unreachable, busy, open } = useOpenAnew(address)
  return (
    <>
      <div inert={unreachable}>{children}</div>
      {unreachable && (
        // Covers the page and the next page's skeleton, below the header. The address does not change, so
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

function useOpenAnew(address: string | undefined) {
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (address !== undefined) void openAnew(address).catch(() => setRefused(address))
  }, [address])
  const open = () => {
    if (address === undefined || busy) return
    setBusy(true)
    openAnew(address).catch(() => setBusy(false))
  }
  return { unreachable: address !== undefined && refused === address, busy, open }
}

/** Navigates to the address after the shop answers there. Rejects without a response, and the page stays. */
async function openAnew(address: string): Promise<void> {
  await fetch(address, { method: 'HEAD', cache: 'no-store' })
  globalThis.location.assign(address)
}
