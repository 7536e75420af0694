import type { StoredPaymentState } from './payment.ts'
import type { PaymentFault } from './assess-payments.ts'

type PaymentLink = { estado: StoredPaymentState; ventaId: string | null; aviso: PaymentFault | '' }

const UNPAID_STATES: readonly StoredPaymentState[] = ['pending', 'rejected', 'cancelled', 'ilegible']
const RELINKABLE_FAULTS: readonly (PaymentFault | '')[] = ['sin-venta', 'monto', 'moneda', 'cobrador']

/**
 * Returns true if staff may move a payment to another sale or to none. A payment that changed a sale stays linked, and
 * so does a payment with an automatic refund.
 */
export const canRelinkPayment = ({ ventaId, estado, aviso }: PaymentLink): boolean =>
  ventaId === null || UNPAID_STATES.includes(estado) || RELINKABLE_FAULTS.includes(aviso)
