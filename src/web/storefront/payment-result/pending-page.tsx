import { useSearchParams } from 'react-router'
import { useReceipt } from '#web/cart/receipt/use-receipt.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { unlistedMeta } from '#web/app/page-meta.ts'

export const meta = unlistedMeta('Pago pendiente')

/**
 * Placeholder that shows only this text (specification section 2). The page also reads the receipt, because
 * that request makes the shop check the payment.
 */
export default function PendingPage() {
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  useReceipt((isHydrated && params.get('comprobante')) || undefined)
  return (
    <div className="frame max-w-3xl py-16 lg:py-24">
      <h1 className="text-40">PendingPayment</h1>
    </div>
  )
}
