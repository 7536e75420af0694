/** Problems of goods receipts and suppliers. Part of `problems`. */
export const receivingProblems = {
  'supplier-unknown': { status: 404, text: 'No encontramos ese proveedor. Elegilo de nuevo' },
  'supplier-name-taken': { status: 409, text: 'Ya hay un proveedor con ese nombre' },
  'supplier-has-receipts': {
    status: 409,
    text: 'Ese proveedor tiene ingresos de mercadería: no se puede quitar. Cambiale los datos.',
  },
  'goods-receipt-unknown': { status: 404, text: 'No encontramos ese ingreso' },
  'goods-receipt-changed': {
    status: 409,
    text: 'Alguien más guardó este ingreso mientras lo cargabas. Revisalo antes de seguir.',
  },
  'goods-receipt-not-draft': { status: 409, text: 'Este ingreso ya no es un borrador. Mirá cómo quedó' },
  'goods-receipt-not-confirmed': {
    status: 409,
    text: 'Solo se anula un ingreso confirmado. Mirá cómo quedó',
  },
  'receipt-without-lines': { status: 422, text: 'Cargá al menos una prenda antes de confirmar' },
  'receipt-without-supplier': { status: 422, text: 'Elegí el proveedor antes de confirmar' },
  'receipt-line-unknown': {
    status: 409,
    text: 'Un producto o una combinación ya no existe. Revisá las líneas marcadas',
  },
  'receipt-units-gone': {
    status: 409,
    text: 'Ya no están todas las unidades de este ingreso. Corregí el stock en lugar de anularlo.',
  },
} as const
