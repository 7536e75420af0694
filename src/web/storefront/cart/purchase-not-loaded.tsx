import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { loadDocument } from '#web/app/load-document.ts'

/** Shown when the script of the purchase did not load. The retry loads the page again. */
export const PurchaseNotLoaded = () => (
  <div className="frame py-12 lg:py-20">
    <ErrorState
      title="No pudimos abrir tu compra"
      onRetry={() => void loadDocument(globalThis.location.href).catch(() => {})}
    >
      Puede ser la conexión. Tu carrito sigue como estaba.
    </ErrorState>
  </div>
)
