import type { StoredPaymentState } from './payment.ts'
import type { PaymentFault } from './sale-of-payments.ts'

type Linked = { estado: StoredPaymentState; ventaId: string | null; aviso: PaymentFault | '' }

const CAME_TO_NOTHING: readonly StoredPaymentState[] = ['pending', 'rejected', 'cancelled', 'ilegible']
const UNANSWERED: readonly (PaymentFault | '')[] = ['sin-venta', 'monto', 'moneda', 'cobrador']

/**
 * True when staff may move a payment to another sale or to none. A payment that changed a sale stays linked, and so
 * does a payment with an automatic refund.
 */
export const mayChangeSale = ({ ventaId, estado, aviso }: Linked): boolean =>
  ventaId === null || CAME_TO_NOTHING.includes(estado) || UNANSWERED.includes(aviso)
