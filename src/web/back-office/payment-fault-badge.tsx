import { TriangleAlert } from 'lucide-react'
import type { PaymentFault } from '#domain/sale-of-payments.ts'
import { StateBadge } from '#web/components/state-badge.tsx'
import { paymentFaultWords } from './payment-fault-words.ts'

export const PaymentFaultBadge = ({ fault }: { fault: PaymentFault }) => (
  <StateBadge Icon={TriangleAlert} tone="bad">
    {paymentFaultWords[fault].label}
  </StateBadge>
)
