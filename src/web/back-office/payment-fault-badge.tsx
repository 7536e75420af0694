import { TriangleAlert } from 'lucide-react'
import type { PaymentFault } from '#domain/payment/assess-payments.ts'
import { StateBadge } from '#web/components/display/state-badge.tsx'
import { paymentFaultTexts } from './payment-fault-texts.ts'

export const PaymentFaultBadge = ({ fault }: { fault: PaymentFault }) => (
  <StateBadge Icon={TriangleAlert} tone="bad">
    {paymentFaultTexts[fault].label}
  </StateBadge>
)
