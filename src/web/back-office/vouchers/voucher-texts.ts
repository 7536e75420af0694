import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listVouchers } from '#contract/invoices/vouchers.ts'
import type { ReceiverCondition } from '#domain/invoices/receiver-condition.ts'
import { documentText } from '#domain/invoices/typed-document.ts'
import { voucherNumber, voucherTypeName } from '#domain/invoices/voucher-number.ts'
import { voucherCode } from '#domain/invoices/voucher-type.ts'
import type { VoucherState } from '#domain/invoices/voucher-state.ts'

export type Voucher = ReplyOf<typeof listVouchers>[number]

/** Kind and letter: 'Factura B'. */
export const voucherTypeText = ({ clase, letra }: Pick<Voucher, 'clase' | 'letra'>): string =>
  voucherTypeName(voucherCode(letra, clase))

/** Printed number of a voucher. Undefined before it has one. */
export const voucherNumberText = ({
  puntoDeVenta,
  numero,
}: Pick<Voucher, 'puntoDeVenta' | 'numero'>): string | undefined =>
  numero === null ? undefined : voucherNumber({ puntoDeVenta, numero })

/** Type and number of a voucher: 'Factura B 00003-00000012'. Only the type before it has a number. */
export const voucherText = (voucher: Pick<Voucher, 'clase' | 'letra' | 'puntoDeVenta' | 'numero'>): string =>
  [voucherTypeText(voucher), voucherNumberText(voucher)].filter(Boolean).join(' ')

/** Waits for the answer of ARCA, without any work for staff. */
export const isWaiting = ({ estado }: Pick<Voucher, 'estado'>): boolean =>
  estado === 'pendiente' || estado === 'enviando'

/** States in which staff correct the voucher. A pending one goes out by itself. */
export const needsStaff = ({ estado }: Pick<Voucher, 'estado'>): boolean =>
  estado === 'rechazado' || estado === 'en duda'

export const voucherStateLabels: Readonly<Record<VoucherState, string>> = {
  pendiente: 'Pendiente',
  enviando: 'Sin respuesta',
  autorizado: 'Autorizada',
  rechazado: 'Rechazada',
  'en duda': 'En duda',
  descartado: 'Descartada',
}

/** IVA conditions of a buyer, the frequent ones first. */
export const receiverConditionLabels: Readonly<Record<ReceiverCondition, string>> = {
  consumidorFinal: 'Consumidor final',
  inscripto: 'Responsable inscripto',
  monotributo: 'Monotributo',
  exento: 'IVA exento',
  monotributoSocial: 'Monotributo social',
  monotributoPromovido: 'Monotributo promovido',
  noCategorizado: 'No categorizado',
  noAlcanzado: 'IVA no alcanzado',
  liberado: 'IVA liberado (ley 19.640)',
  clienteDelExterior: 'Cliente del exterior',
  proveedorDelExterior: 'Proveedor del exterior',
}

/** Name of the buyer, or the condition of a buyer without a name. */
export const buyerText = ({ nombre, condicion }: Voucher['receptor']): string =>
  nombre || receiverConditionLabels[condicion]

/** Condition, document and name of a buyer, without what is unknown. */
export const wholeBuyerText = ({
  condicion,
  documento,
  nombre,
}: Pick<Voucher['receptor'], 'condicion' | 'documento' | 'nombre'>): string =>
  [receiverConditionLabels[condicion], documentText(documento), nombre].filter(Boolean).join(' · ')

/** Document of the buyer with its name: 'CUIT 20-12345678-6'. Empty without a document. */
export function buyerDocumentText({ documento }: Voucher['receptor']): string {
  const number = documentText(documento)
  return number === '' ? '' : `${documento.tipo === 'cuit' ? 'CUIT' : 'DNI'} ${number}`
}

/** Days that a voucher may wait with its date. ARCA accepts a date of the last five days. */
export function daysLeftText(days: number): string {
  if (days < 0) return 'Va a salir con otra fecha'
  if (days === 0) return 'Vence hoy'
  return days === 1 ? 'Queda 1 día' : `Quedan ${days} días`
}
