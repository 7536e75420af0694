import type { ReceiverCondition } from './receiver-condition.ts'

/** IVA conditions of a buyer as a voucher prints them. RG 1415 has 'A CONSUMIDOR FINAL' in place of a condition. */
export const receiverConditionText: Readonly<Record<ReceiverCondition, string>> = {
  inscripto: 'IVA Responsable Inscripto',
  exento: 'IVA Sujeto Exento',
  consumidorFinal: 'A CONSUMIDOR FINAL',
  monotributo: 'Responsable Monotributo',
  noCategorizado: 'Sujeto No Categorizado',
  proveedorDelExterior: 'Proveedor del Exterior',
  clienteDelExterior: 'Cliente del Exterior',
  liberado: 'IVA Liberado – Ley 19.640',
  monotributoSocial: 'Monotributista Social',
  noAlcanzado: 'IVA No Alcanzado',
  monotributoPromovido: 'Monotributo Trabajador Independiente Promovido',
}
