import { JavascriptRequired } from '#web/components/feedback/javascript-required.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { stepNames } from '#web/storefront/cart/steps.ts'
import { ReceiptFrame } from './receipt-frame.tsx'

/** The server's page of a receipt, because only the browser reads the receipt token. */
export const ReceiptLoading = () => (
  <ReceiptFrame title="Tu compra" reached={stepNames.length + 1}>
    <JavascriptRequired to="ver tu comprobante" />
    <Skeleton className="h-96 w-full noscript:hidden" />
  </ReceiptFrame>
)
