import { type ReactNode, useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { useMissingPage } from '#web/missing-pages.ts'
import { FailureScreen } from './failure-screen.tsx'

/** Where the page on its way cannot come for want of network, says so in its place; with network, it is loaded anew. */
export function MissingPage({ children }: { children: ReactNode }) {
  const missing = useMissingPage()
  const { location } = useNavigation()
  const address = missing && location ? createPath(location) : undefined
  const { unreachable, busy, open } = useOpenAnew(address)
  return (
    <>
      <div inert={unreachable}>{children}</div>
      {unreachable && (
        // Over the page and the shape of the one to come, under the header. The address stays, so it says so by itself.
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

/** Leaves for the address once the shop answers there. Without an answer it rejects, and the page stays. */
async function openAnew(address: string): Promise<void> {
  await fetch(address, { method: 'HEAD', cache: 'no-store' })
  globalThis.location.assign(address)
}
