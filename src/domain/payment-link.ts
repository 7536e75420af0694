import type { StoredPaymentState } from './payment.ts'
import type { PaymentFault } from './sale-of-payments.ts'

type Linked = { estado: StoredPaymentState; ventaId: string | null; aviso: PaymentFault | '' }

const CAME_TO_NOTHING: readonly StoredPaymentState[] = ['pending', 'rejected', 'cancelled', 'ilegible']
const UNANSWERED: readonly (PaymentFault | '')[] = ['sin-venta', 'monto', 'moneda', 'cobrador']

/**
 * Whether staff may say that a payment is of another sale, or of none: one that has none, that came to nothing, or that its sale
 * could not take. What moved a sale stays with it, and so does what the program gives back by itself.
 */
export const mayChangeSale = ({ ventaId, estado, aviso }: Linked): boolean =>
  ventaId === null || CAME_TO_NOTHING.includes(estado) || UNANSWERED.includes(aviso)
