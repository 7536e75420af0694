/** Problems of the calls about customers. */
export const customerProblems = {
  'customer-not-found': { status: 404, text: 'No encontramos ese cliente' },
  'customer-note-not-found': { status: 404, text: 'Esa nota ya no está' },
  'customer-join-not-found': { status: 404, text: 'Esa unión ya se deshizo. Mirá la ficha de nuevo' },
  'customers-already-joined': { status: 409, text: 'Ya son el mismo cliente' },
  'customer-parts-changed': {
    status: 409,
    text: 'La ficha cambió mientras elegías. Mirala de nuevo y volvé a elegir',
  },
  'nothing-to-separate': {
    status: 422,
    text: 'Elegí qué es de la otra persona, y dejá al menos una compra o una cuenta en esta ficha',
  },
  'customer-is-staff': {
    status: 409,
    text: 'Esa ficha tiene la cuenta de alguien que trabaja en la tienda, y no se puede borrar desde acá',
  },
  'customer-has-accounts': {
    status: 409,
    text: 'Esta ficha tiene más de una cuenta, que pueden ser de dos personas. Separalas antes con «No es la misma persona»',
  },
  'birthday-in-future': { status: 422, text: 'El cumpleaños no puede ser después de hoy' },
} as const
