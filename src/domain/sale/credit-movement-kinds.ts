/**
 * 'Emisión': of a return. 'Regalo': sold gift card. 'Uso': pays a sale. 'Reintegro': of an annulled sale. 'Dinero': paid
 * out in cash, or given back to a card or by transfer.
 */
export const creditMovementKinds = ['Emisión', 'Regalo', 'Uso', 'Reintegro', 'Dinero'] as const
