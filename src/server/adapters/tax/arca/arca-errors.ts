import type { Remark } from '#server/adapters/tax/tax-authority.ts'

/** Errors of WSFEv1 that a shop can meet (WSFEv1 manual): meaning and remedy, in Spanish for staff. */
const known: Readonly<Record<number, readonly [meaning: string, remedy: string]>> = {
  600: [
    'ARCA no reconoce el permiso de la tienda.',
    'Probá de nuevo en unos minutos. Si sigue igual, revisá la relación en Administrador de Relaciones.',
  ],
  601: [
    'El certificado no tiene permiso para facturar con este CUIT.',
    'En ARCA, en Administrador de Relaciones, agregá «Facturación Electrónica» con el alias como representante.',
  ],
  602: ['ARCA no tiene ese comprobante.', 'Volvé a enviar el comprobante.'],
  10_000: [
    'El CUIT no está habilitado para emitir este comprobante.',
    'Revisá en ARCA la inscripción y la condición frente al IVA.',
  ],
  10_005: [
    'El punto de venta no sirve para este servicio.',
    'En ARCA, en «Administración de puntos de venta», dá de alta uno del tipo «Web Services».',
  ],
  10_013: ['Una factura A necesita el CUIT de quien compra.', 'Cargá el CUIT o elegí otra condición.'],
  10_015: ['El documento de quien compra no es válido.', 'Corregí el número del documento.'],
  10_016: [
    'El número o la fecha no siguen al último comprobante.',
    'Fijate que ningún otro programa use este punto de venta.',
  ],
  10_018: ['Falta el detalle del IVA.', 'Avisale a quien mantiene la tienda.'],
  10_048: ['El total no es la suma de sus partes.', 'Avisale a quien mantiene la tienda.'],
  10_051: ['El IVA no corresponde a su alícuota.', 'Avisale a quien mantiene la tienda.'],
  10_056: ['Un importe tiene más de dos decimales.', 'Avisale a quien mantiene la tienda.'],
  10_061: ['El neto no es la suma de las bases.', 'Avisale a quien mantiene la tienda.'],
  10_070: ['Falta el detalle del IVA.', 'Avisale a quien mantiene la tienda.'],
  10_071: [
    'Un comprobante C no lleva IVA.',
    'Revisá la condición frente al IVA de la tienda en Datos legales.',
  ],
  10_197: ['Falta la factura que corrige la nota de crédito.', 'Hacé la nota de crédito desde su venta.'],
  10_237: ['La nota de crédito supera a su factura.', 'Revisá lo que ya se acreditó de esa venta.'],
  10_242: ['La condición frente al IVA de quien compra no existe.', 'Elegí otra condición.'],
  10_243: ['La condición frente al IVA no va con esta letra.', 'Revisá la condición de quien compra.'],
  10_246: ['Falta la condición frente al IVA de quien compra.', 'Elegí la condición de quien compra.'],
  11_002: [
    'El punto de venta no está habilitado.',
    'En ARCA, en «Administración de puntos de venta», revisá que exista, sea del tipo «Web Services» y esté activo.',
  ],
}

/** Returns an error of WSFEv1 in Spanish. An unknown code has the text of ARCA. */
export function remarkOf({ Code, Msg }: { Code: number; Msg: string }): Remark {
  const [meaning, remedy] = known[Code] ?? [
    `ARCA dice: ${Msg.trim().slice(0, 300)}`,
    'Si no está claro, consultalo con tu contador.',
  ]
  return { code: Code, meaning, remedy }
}
