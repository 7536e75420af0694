import { useState } from 'react'
import { loadDocument } from '#web/app/load-document.ts'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { FailureScreen } from '#web/storefront/layout/error-screens/failure-screen.tsx'
import { CheckoutHeading } from './checkout-heading.tsx'

/**
 * Shown when the script of the purchase did not load. The retry loads the page again. Without a network, shows the
 * error screen.
 */
export function PurchaseNotLoaded() {
  const [busy, setBusy] = useState(false)
  const [unreachable, setUnreachable] = useState(false)
  const retry = () => {
    if (busy) return
    setBusy(true)
    loadDocument(globalThis.location.href).catch(() => {
      setBusy(false)
      setUnreachable(true)
    })
  }
  if (unreachable)
    return (
      <div role="alert">
        <FailureScreen unreachable busy={busy} onRetry={retry} />
      </div>
    )
  return (
    <div className="frame min-h-dvh pt-1 pb-20 lg:pt-8">
      <CheckoutHeading step={undefined} />
      <div className="mt-3 lg:mt-8">
        <ErrorState title="No pudimos abrir tu compra" busy={busy} onRetry={retry}>
          Puede ser la conexión. Tu carrito sigue como estaba.
        </ErrorState>
      </div>
    </div>
  )
}
