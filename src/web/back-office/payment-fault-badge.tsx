import { TriangleAlert } from 'lucide-react'
import type { PaymentFault } from '#domain/sale-of-payments.ts'
import { paymentFaultWords } from './payment-fault-words.ts'

/** What somebody has to look at in a payment, in two words. */
export const PaymentFaultBadge = ({ fault }: { fault: PaymentFault }) => (
  <span className="inline-flex h-6 items-center gap-1.5 rounded-control bg-bad-tint px-2 text-12 font-semibold whitespace-nowrap text-bad">
    <TriangleAlert aria-hidden className="size-3.5" />
    {paymentFaultWords[fault].label}
  </span>
)
