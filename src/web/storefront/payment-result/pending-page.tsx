import { useSearchParams } from 'react-router'
import { useReceipt } from '#web/cart/use-receipt.ts'
import { useAwake } from '#web/components/use-awake.ts'
import { unlistedMeta } from '#web/page-meta.ts'

export const meta = unlistedMeta('Pago pendiente')

/**
 * Specification section 2: a placeholder that shows only this text. Reading the receipt makes the shop check the
 * payment.
 */
export default function PendingPage() {
  const awake = useAwake()
  const [params] = useSearchParams()
  useReceipt((awake && params.get('comprobante')) || undefined)
  return (
    <div className="frame max-w-3xl py-16 lg:py-24">
      <h1 className="text-40">PendingPayment</h1>
    </div>
  )
}
