import type { PaymentState } from '#domain/payment/payment.ts'

export type Outcome = { status: PaymentState; status_detail: string }

export const APPROVED: Outcome = { status: 'approved', status_detail: 'accredited' }
export const REJECTED: Outcome = { status: 'rejected', status_detail: 'cc_rejected_other_reason' }
/** Result of a payment in cash at a kiosk. */
export const PENDING: Outcome = { status: 'pending', status_detail: 'pending_waiting_payment' }

/** Holder names of Mercado Pago's test cards, which decide the result of a payment. */
export const outcomeByHolder: Readonly<Record<string, Outcome>> = {
  APRO: APPROVED,
  CONT: { status: 'in_process', status_detail: 'pending_contingency' },
  OTHE: REJECTED,
  CALL: rejected('cc_rejected_call_for_authorize'),
  FUND: rejected('cc_rejected_insufficient_amount'),
  SECU: rejected('cc_rejected_bad_filled_security_code'),
  EXPI: rejected('cc_rejected_bad_filled_date'),
  FORM: rejected('cc_rejected_bad_filled_other'),
}

/** Returns the result for the first name of a card holder, in any case. Undefined for an unknown name. */
export function outcomeOfHolder(holder: string): Outcome | undefined {
  const [first = ''] = holder.trim().toUpperCase().split(/\s+/)
  return Object.hasOwn(outcomeByHolder, first) ? outcomeByHolder[first] : undefined
}

function rejected(status_detail: string): Outcome {
  return { status: 'rejected', status_detail }
}

const detailTexts: Readonly<Record<string, string>> = {
  accredited: 'acreditado',
  partially_refunded: 'devuelto en parte',
  pending_contingency: 'lo está revisando el emisor',
  pending_waiting_payment: 'espera que lo paguen',
  pending_waiting_transfer: 'espera la transferencia',
  cc_rejected_other_reason: 'el emisor no lo aceptó',
  cc_rejected_call_for_authorize: 'hay que llamar al emisor para autorizarlo',
  cc_rejected_insufficient_amount: 'no alcanzan los fondos',
  cc_rejected_bad_filled_security_code: 'código de seguridad equivocado',
  cc_rejected_bad_filled_date: 'fecha de vencimiento equivocada',
  cc_rejected_bad_filled_other: 'algún dato de la tarjeta está mal',
  expired: 'venció sin pagarse',
  refunded: 'todo el importe',
  in_process: 'en disputa',
  settled: 'ganó el comprador',
  reimbursed: 'ganó la tienda',
}

/** Returns the Spanish text for a `status_detail` on the payment page, or '' for an unknown value. */
export const detailText = (detail: string): string => detailTexts[detail] ?? ''
