/** The provider's details of a payment state, as text. Keys of rejected cards omit `cc_rejected_`. */
const details: Readonly<Record<string, string>> = {
  accredited: 'Acreditado',
  partially_refunded: 'Devuelto en parte',
  pending_capture: 'Falta capturarlo',
  pending_contingency: 'Se está procesando',
  pending_review_manual: 'Mercado Pago lo revisa',
  pending_waiting_payment: 'Falta que pague',
  pending_waiting_transfer: 'Falta la transferencia',
  pending_waiting_for_remedy: 'Falta que complete sus datos',
  pending_challenge: 'Falta que el banco lo confirme',
  pending: 'Pendiente',
  offline_process: 'Se está procesando',
  expired: 'Venció sin pagarse',
  by_collector: 'Lo canceló la tienda',
  by_payer: 'Lo canceló quien pagaba',
  by_admin: 'Lo canceló Mercado Pago',
  refunded: 'Devuelto',
  settled: 'Lo perdió la tienda',
  reimbursed: 'Lo ganó la tienda',
  in_process: 'En disputa',
  bank_error: 'Falló el banco',
  rejected_by_bank: 'Lo rechazó el banco',
  rejected_by_regulations: 'Rechazado por regulación',
  rejected_high_risk: 'Rechazado por seguridad',
  rejected_insufficient_data: 'Faltaron datos',
}

const refusedCard: Readonly<Record<string, string>> = {
  bad_filled_card_number: 'Número de tarjeta mal escrito',
  bad_filled_date: 'Vencimiento mal escrito',
  bad_filled_other: 'Datos mal escritos',
  bad_filled_security_code: 'Código de seguridad mal escrito',
  blacklist: 'Tarjeta no aceptada',
  call_for_authorize: 'Tiene que autorizarlo con su banco',
  card_disabled: 'Tarjeta sin activar',
  card_error: 'Falló la tarjeta',
  duplicated_payment: 'Pago repetido',
  high_risk: 'Rechazado por seguridad',
  insufficient_amount: 'Sin fondos',
  invalid_installments: 'Esas cuotas no se aceptan',
  max_attempts: 'Demasiados intentos',
  other_reason: 'Lo rechazó el banco',
}

/** Returns the text of a detail. An unknown detail appears under its own name. */
export const paymentDetailText = (detalle: string): string =>
  details[detalle] ?? refusedCard[detalle.replace('cc_rejected_', '')] ?? detalle
