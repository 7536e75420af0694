/** 'Emisión': of a return. 'Uso': pays a sale. 'Reintegro': of an annulled sale. 'Dinero': paid out in cash. */
export const creditMovementKinds = ['Emisión', 'Uso', 'Reintegro', 'Dinero'] as const
