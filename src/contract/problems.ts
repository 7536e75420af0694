import { identityErrorTexts } from '#domain/identity-error.ts'

/**
 * Every refusal the API can answer: code, HTTP status and the Spanish text people read.
 * Specification section 8 and decisions.md ("Every error is { code, message, error }").
 */
export const problems = {
  'bad-request': { status: 400, text: 'Revisá los datos enviados' },
  'not-signed-in': { status: 401, text: 'Iniciá sesión para continuar' },
  'sign-in-failed': { status: 401, text: 'Error al ingresar' },
  'multi-factor-auth-required': { status: 401, text: 'Falta el código de tu segundo paso.' },
  'second-step-expired': {
    status: 401,
    text: 'Pasó demasiado tiempo o hubo demasiados intentos. Volvé a ingresar con tu contraseña.',
  },
  'not-authorised': { status: 403, text: 'No estás autorizado a ingresar aquí' },
  'cross-site': { status: 403, text: 'La solicitud llegó desde otro sitio y la rechazamos' },
  'not-found': { status: 404, text: 'No encontramos lo que buscás' },
  'user-not-found': { status: 404, text: 'No encontramos esa cuenta' },
  'product-not-found': { status: 404, text: 'Producto no encontrado' },
  'sale-not-found': { status: 404, text: 'No encontramos esa compra' },
  'email-not-found': { status: 404, text: 'No encontramos ese correo' },
  'too-large': { status: 413, text: 'Lo que enviaste es demasiado grande' },
  'email-already-in-use': { status: 409, text: identityErrorTexts['email-already-in-use'] },
  'password-does-not-meet-requirements': { status: 400, text: 'La contraseña no cumple los requisitos.' },
  'invalid-action-code': { status: 400, text: identityErrorTexts['invalid-action-code'] },
  'expired-action-code': { status: 400, text: identityErrorTexts['expired-action-code'] },
  'unverified-email': { status: 403, text: identityErrorTexts['unverified-email'] },
  'login-blocked': { status: 403, text: identityErrorTexts['login-blocked'] },
  'user-mismatch': { status: 409, text: 'Ese enlace es de otra cuenta. Ingresá con esa y abrilo de nuevo.' },
  'link-needs-email': {
    status: 409,
    text: 'Abriste el enlace en otro navegador. Escribí el correo al que te lo mandamos.',
  },
  'link-email-mismatch': { status: 422, text: 'Ese no es el correo al que mandamos el enlace.' },
  'unsupported-content': { status: 415, text: 'Enviá los datos como JSON' },
  'cart-empty': { status: 422, text: 'El carrito está vacío' },
  'payment-method-missing': { status: 422, text: 'Falta forma de pago' },
  'payment-method-unavailable': { status: 422, text: 'Esa forma de pago no está disponible' },
  'customer-name-missing': { status: 422, text: 'Falta tu nombre :(' },
  'color-missing': { status: 422, text: 'Debes seleccionar un color para cada producto.' },
  'size-missing': { status: 422, text: 'Selecciona un talle para poder agregar al carrito' },
  'below-minimum-purchase': { status: 422, text: 'Tu compra no llega al mínimo de la tienda' },
  'too-many-units': { status: 422, text: 'Para una compra tan grande escribinos.' },
  'guest-checkout-closed': { status: 401, text: 'Iniciá sesión para terminar tu compra' },
  'idempotency-key-reused': {
    status: 422,
    text: 'Eso ya se envió con otros datos. Volvé a intentarlo',
  },
  'cash-in-the-future': { status: 422, text: 'La fecha todavía no llegó' },
  'cash-not-today': { status: 403, text: 'Solo quien administra carga movimientos de otro día' },
  'cash-too-old': { status: 422, text: 'Se pueden cargar movimientos de hasta 31 días atrás' },
  'cash-closed': { status: 409, text: 'La caja de ese día ya está cerrada' },
  'cash-opened': { status: 409, text: 'La caja de ese día ya se abrió' },
  'wrong-password': { status: 422, text: 'Esa no es tu contraseña' },
  'wrong-code': {
    status: 422,
    text: 'Ese código no es correcto. Probá con el que muestra ahora tu aplicación',
  },
  'two-step-on': { status: 409, text: 'El ingreso en dos pasos ya está activado' },
  'two-step-of-admin': {
    status: 409,
    text: 'El segundo paso de quien administra se quita desde la computadora de la tienda',
  },
  'two-step-off': { status: 409, text: 'El ingreso en dos pasos no está activado' },
  'no-password': {
    status: 409,
    text: 'Tu cuenta no tiene contraseña: pedí una en la pantalla de ingreso, con «Olvidé mi contraseña»',
  },
  'sale-in-progress': { status: 409, text: 'Se está procesando, esperá un momento' },
  'no-more-in-stock': { status: 409, text: 'No hay suficiente stock disponible' },
  'price-changed': { status: 409, text: 'El precio cambió, revisá tu carrito' },
  'product-gone': { status: 409, text: 'Un producto de tu carrito ya no está a la venta' },
  'color-gone': { status: 409, text: 'Un color de tu carrito ya no está disponible' },
  'size-gone': { status: 409, text: 'Un talle de tu carrito ya no está disponible' },
  'coupon-refused': { status: 409, text: 'El cupón ya no se puede usar' },
  'annulment-not-yours': {
    status: 404,
    text: 'Solo podés anular las ventas que hiciste vos en el mostrador. Las demás las anula quien administra',
  },
  'annulment-too-late': {
    status: 403,
    text: 'Solo podés anular ventas de hoy. Las de otro día las anula quien administra',
  },
  'sale-annulled': { status: 409, text: 'Esta venta ya está anulada' },
  'sale-charged': {
    status: 409,
    text: 'Esta venta tiene un pago con tarjeta aprobado. Devolvé el pago antes de anularla',
  },
  'sale-not-payable': { status: 409, text: 'Esta compra ya no espera un pago' },
  'email-not-resendable': { status: 409, text: 'Ese correo no se puede reenviar' },
  'too-many-requests': { status: 429, text: 'Demasiados intentos. Esperá un momento y volvé a probar' },
  unexpected: { status: 500, text: 'Algo salió mal. Volvé a intentarlo' },
  'not-yet': { status: 501, text: 'Esta función todavía no está disponible' },
  'payment-failed': { status: 502, text: 'Error al crear el pago.' },
  busy: { status: 503, text: 'Estamos con mucho movimiento. Volvé a intentarlo en un momento' },
} as const satisfies Record<string, { status: number; text: string }>

export type ProblemCode = keyof typeof problems
