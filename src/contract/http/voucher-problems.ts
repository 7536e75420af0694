/** Problems of invoices and credit notes. */
export const voucherProblems = {
  'invoicing-off': {
    status: 409,
    text: 'La tienda todavía no factura. Completá los datos y el certificado en Facturación',
  },
  'sale-not-invoiceable': {
    status: 409,
    text: 'Sólo se factura una venta confirmada, con un total mayor que cero',
  },
  'sale-invoiced': { status: 409, text: 'Esa venta ya tiene su factura' },
  'voucher-not-found': { status: 404, text: 'No encontramos ese comprobante' },
  'voucher-not-retryable': { status: 409, text: 'Ese comprobante ya no se puede cambiar ni reintentar' },
  'voucher-in-doubt': {
    status: 403,
    text: 'Está en duda: lo reintenta quien administra, después de mirar en ARCA',
  },
  'unmatched-voucher-not-found': {
    status: 404,
    text: 'Ese comprobante de ARCA ya no espera. Actualizá la lista',
  },
  'voucher-not-the-same': {
    status: 409,
    text: 'No es el mismo: tiene otro tipo, otro total u otro documento, o ya salió',
  },
  'buyer-needs-document': {
    status: 422,
    text: 'Por el importe, hay que identificar a quien compra con su DNI o CUIT',
  },
  'voucher-month-empty': { status: 404, text: 'Ese mes no tiene comprobantes autorizados' },
  'voucher-policy-changed': {
    status: 409,
    text: 'Alguien cambió cuándo se factura mientras tanto. Revisalo y guardá de nuevo',
  },
} as const
