/** Refusals of the commands about the shipments at the carrier. */
export const carrierProblems = {
  'carrier-off': {
    status: 409,
    text: 'La tienda no está conectada con un correo. Avisale a quien la instaló',
  },
  'carrier-changed': {
    status: 409,
    text: 'Ese envío se pidió en otro correo. Resolvelo en el sitio de ese correo',
  },
  'carrier-not-chosen': {
    status: 409,
    text: 'Ese envío no va por correo: imprimí la etiqueta de la tienda',
  },
  'carrier-sale-unpaid': {
    status: 409,
    text: 'Esa venta todavía no se pagó. Aceptala, o esperá el pago, y pedí la etiqueta',
  },
  'carrier-already-sent': { status: 409, text: 'Ese envío ya salió: no se puede pedir otra etiqueta' },
  'carrier-nothing-to-send': { status: 409, text: 'Esa venta ya no tiene prendas para mandar' },
  'carrier-origin-missing': {
    status: 409,
    text: 'Falta la dirección de despacho. Quien administra la completa en «Datos de la tienda», «Envíos»',
  },
  'carrier-address-missing': {
    status: 409,
    text: 'A esa venta le falta una parte de la dirección. Cargá el envío en el sitio del correo',
  },
  'carrier-in-progress': {
    status: 409,
    text: 'Esa etiqueta ya se está pidiendo. Esperá un minuto y mirá si está',
  },
  'carrier-shipment-missing': { status: 409, text: 'Ese envío no está pedido al correo' },
  'carrier-shipment-unconfirmed': {
    status: 409,
    text: 'El correo no confirmó ese envío. Fijate en su sitio si existe, cancelalo ahí y marcalo acá',
  },
  'carrier-label-not-ready': {
    status: 409,
    text: 'La etiqueta todavía no está lista. Probá de nuevo en unos minutos',
  },
  'carrier-without-labels': {
    status: 409,
    text: 'Ese correo da sus etiquetas sólo en su sitio. Desde acá podés imprimir la de la tienda',
  },
  'carrier-refused': { status: 409, text: 'El correo rechazó el pedido' },
  'carrier-unavailable': { status: 502, text: 'El correo no contesta. Probá de nuevo en un rato' },
} as const
