/**
 * IVA conditions of a buyer, by their `CondicionIVAReceptorId` (WSFEv1 manual, FEParamGetCondicionIvaReceptor). ARCA
 * rejects a voucher without one (error 10246).
 */
export const receiverConditions = {
  inscripto: 1,
  exento: 4,
  consumidorFinal: 5,
  monotributo: 6,
  noCategorizado: 7,
  proveedorDelExterior: 8,
  clienteDelExterior: 9,
  liberado: 10,
  monotributoSocial: 13,
  noAlcanzado: 15,
  monotributoPromovido: 16,
} as const

export type ReceiverCondition = keyof typeof receiverConditions
