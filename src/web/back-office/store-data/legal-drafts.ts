import type { LegalField } from '#domain/store/legal-data.ts'

/** Legal data that the owner can insert and then edit. */
export type DraftField = Extract<LegalField, 'complaintsUrl' | 'termsText' | 'privacyText' | 'exchangesText'>

/** Returns the draft of a field. `exchangeDays`: days for exchanges as typed in the form. */
export const legalDraft = (field: DraftField, { exchangeDays }: { exchangeDays: string }): string =>
  drafts[field].replace('{plazo}', exchangeTime(exchangeDays.trim()))

function exchangeTime(days: string): string {
  if (days === '0') return 'cuando quieras'
  return days === '1' ? 'hasta un día después de la compra' : `dentro de los ${days} días de la compra`
}

/**
 * The texts name the seller only as 'la tienda', because each legal page ends with the seller's data. Sources: Ley
 * 24.240 art. 11 and 34 and Código Civil y Comercial art. 1110 and 1116 (guarantee, withdrawal), Disposición 954/2025
 * (code within 24 hours), Ley 25.326 art. 6, 14 and 16 (personal data), Resolución AAIP 14/2018 (sentence about the
 * AAIP).
 */
const drafts: Readonly<Record<DraftField, string>> = {
  complaintsUrl: 'https://autogestion.produccion.gob.ar/consumidores',
  termsText: `Estas condiciones valen para lo que comprás en esta página. Si algo no queda claro, escribinos antes de comprar.

# Productos y precios
Mostramos cada prenda con su descripción, sus talles y su precio final en pesos, con los impuestos incluidos. Los colores pueden verse un poco distintos según la pantalla. El precio que vale es el que ves al confirmar la compra.

# La compra
La compra queda hecha cuando ves su número y el detalle en la pantalla. Si por un error no tenemos la prenda, te avisamos y elegís: otra, esperar, o que te devolvamos todo lo que pagaste.

# Pago y entrega
Los medios de pago y las formas de entrega disponibles se ven antes de confirmar, con su costo si lo tienen. Una compra sin pagar reserva las prendas por un tiempo limitado; después se anula sola.

# Arrepentimiento
Tenés diez días corridos desde que recibís el producto para arrepentirte de la compra, sin explicar por qué y sin costo. Usá el «Botón de arrepentimiento», al pie de esta página. Te respondemos dentro de las 24 horas con el código de tu trámite.

# Garantía
Los productos nuevos tienen la garantía legal de la Ley 24.240: seis meses desde la entrega. Si una prenda tiene una falla, escribinos con el número de tu compra.

# Reclamos
Podés escribirnos por los medios de contacto de la tienda. También podés reclamar ante Defensa del Consumidor. Nada de lo que dice esta página quita los derechos que te da la ley.`,
  privacyText: `Te contamos qué datos tuyos guardamos, para qué y qué podés pedirnos, según la Ley 25.326 de Protección de los Datos Personales.

# Quién los guarda
El responsable de los datos es quien vende en esta tienda. Su nombre y su domicilio están al final de esta página.

# Qué datos y para qué
Para una compra te pedimos nombre, correo, provincia, dirección y código postal. Los usamos para preparar y entregar el pedido, cobrarlo, avisarte cómo viene, y cumplir con las obligaciones de facturación. El celular es opcional y sirve para coordinar la entrega. Si creás una cuenta, guardamos también tus compras, para que las veas cuando quieras.

# Si es obligatorio
Nadie está obligado a darnos sus datos. Sin los que pide el formulario no podemos vender ni entregar una compra por la web. Si un dato está mal, puede que el pedido no llegue. Los que figuran como opcionales podés dejarlos vacíos.

# Con quién los compartimos
Sólo con quienes hacen falta para tu compra: quien procesa el pago, quien entrega el pedido, y quienes nos dan el servicio de la página y los correos. Si tu compra lleva factura, ARCA recibe su importe, la condición frente al IVA y tu documento, si lo diste. No vendemos tus datos. Los datos de tu tarjeta los recibe quien procesa el pago, y nosotros no los guardamos.

# Qué guarda tu navegador
Tu navegador recuerda el carrito y tu sesión para que la tienda funcione. Para mostrar tu carrito enseguida, la cookie «carrito» de esta tienda dice qué productos, colores, talles y cantidades elegiste; no tiene tus datos y vence a los 30 días. Podés borrarlos cuando quieras desde el navegador.

# Tus derechos
Podés pedirnos ver tus datos, corregirlos, actualizarlos o borrarlos. Verlos es gratis, a intervalos no inferiores a seis meses, salvo que tengas un interés legítimo para pedirlo antes. Respondemos los pedidos de acceso dentro de los diez días corridos, y corregimos o borramos dentro de los cinco días hábiles. Algunos datos de una compra tenemos que conservarlos el tiempo que pide la ley: una factura guarda el nombre y el documento con que se hizo, también si cerrás tu cuenta. Escribinos por los medios de contacto de la tienda y decinos cuál es tu correo.

# Dónde reclamar
La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.`,
  exchangesText: `Queremos que lo que te lleves te quede bien.

# Cambios
Podés cambiar una prenda {plazo}, si está sin uso y con su etiqueta. Traela con el comprobante, o escribinos con el número de tu compra para coordinar. Si la prenda nueva vale más, pagás la diferencia. Si vale menos, te queda a favor.

# Prendas con fallas
Si la prenda tiene una falla, escribinos apenas la veas. Tenés la garantía legal de la Ley 24.240, y el cambio o el arreglo no te cuesta nada.

# Si te arrepentís de una compra por la web
Tenés diez días corridos desde que recibís el producto para devolverlo, sin explicar por qué. El costo de la devolución es nuestro y te devolvemos lo que pagaste. Usá el «Botón de arrepentimiento», al pie de esta página. La ley tiene excepciones, por ejemplo las prendas hechas a medida.`,
}
